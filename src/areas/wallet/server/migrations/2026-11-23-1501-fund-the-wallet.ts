// Money for the wallet comes from another own account: asked for, confirmed by a second person, in a bank file of its own, and
// there once a statement of the wallet shows it (domain rules 2.14, ADR 0028).
export const up = `
create table wallet.source (
  company_id text not null references companies.company,
  account_id text not null,
  added_at timestamptz not null,
  added_by text not null,
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references payments.debtor_account
);

create table wallet.funding (
  company_id text not null,
  id text not null check (id like 'wfd\\_%'),
  wallet_id text not null,
  source_id text not null,
  minor bigint not null check (minor > 0),
  currency char(3) not null,
  execute_on date not null,
  state text not null check (state in ('asked', 'confirmed', 'arrived', 'failed', 'cancelled')),
  asked_at timestamptz not null,
  asked_by text not null,
  asked_by_name text not null,
  -- What the transfer goes by at the bank; it comes back on the statement.
  end_to_end_id text not null,
  confirmations_needed smallint not null check (confirmations_needed in (1, 2)),
  confirmed_digest text,
  confirmed_at timestamptz,
  file_content text,
  file_sha256 text,
  bank_entry_id text,
  arrived_on date,
  ended_reason text,
  primary key (company_id, id),
  foreign key (company_id, wallet_id) references wallet.wallet,
  foreign key (company_id, source_id) references payments.debtor_account,
  foreign key (company_id, bank_entry_id) references payments.statement_entry,
  constraint funding__transfer unique (company_id, end_to_end_id),
  constraint funding__arrival unique (company_id, bank_entry_id),
  constraint funding__asker unique (company_id, id, asked_by),
  constraint funding__file check ((state in ('confirmed', 'arrived', 'failed')) = (file_content is not null)
    and num_nulls(file_content, file_sha256, confirmed_digest, confirmed_at) in (0, 4)),
  constraint funding__arrived check ((state = 'arrived') = (bank_entry_id is not null)
    and (state = 'arrived') = (arrived_on is not null)),
  constraint funding__ended check (state not in ('failed', 'cancelled') or ended_reason is not null)
);
-- The same is not asked for twice while it waits, whoever asks and however often.
create unique index funding__once on wallet.funding (company_id, wallet_id, source_id, minor, execute_on) where state = 'asked';
create index funding__newest on wallet.funding (company_id, asked_at desc);

create table wallet.funding_confirmation (
  company_id text not null,
  funding_id text not null,
  asked_by text not null,
  user_id text not null,
  user_name text not null,
  -- Of amount, currency and both accounts (RTS 5, security 43).
  digest text not null,
  confirmed_at timestamptz not null,
  primary key (company_id, funding_id, user_id),
  foreign key (company_id, funding_id, asked_by) references wallet.funding (company_id, id, asked_by),
  -- Whoever asks for it does not confirm it (domain rules 2.0).
  constraint funding_confirmation__second_person check (user_id <> asked_by)
);

create function wallet.check_confirmations() returns trigger language plpgsql as $f$
begin
  if (select count(*) from wallet.funding_confirmation c where c.company_id = new.company_id and c.funding_id = new.id
      and c.digest = new.confirmed_digest) < new.confirmations_needed then
    raise exception 'too few confirmations' using errcode = 'check_violation', constraint = 'funding__confirmations';
  end if;
  return new;
end $f$;
create trigger funding__confirmations before update on wallet.funding
  for each row when (new.state = 'confirmed' and old.state <> 'confirmed') execute function wallet.check_confirmations();

-- As before, and what goes by the id of a top-up is one whatever the bank says of who sent it.
create or replace function wallet.book(of_company text, of_wallet text, entries text[]) returns void
language sql as $f$
  insert into wallet.entry (company_id, wallet_id, kind, from_pot, to_pot, minor, booked_on, value_on, bank_entry_id)
  select of_company, of_wallet, k.kind,
    case when e.amount_minor < 0 then 'money' else o.pot end, case when e.amount_minor < 0 then o.pot else 'money' end,
    abs(e.amount_minor), e.booked_on, coalesce(e.value_on, e.booked_on), e.id
  from payments.statement_entry e
  cross join lateral (select exists (select from payments.debtor_account a
    where a.company_id = of_company and a.iban = e.counterparty_iban and a.id <> e.account_id)
    or exists (select from wallet.funding f where f.company_id = of_company and f.wallet_id = of_wallet
      and f.end_to_end_id = e.end_to_end_id) as is_own) own
  cross join lateral (select wallet.kind_of(e.amount_minor, e.kind, e.is_return, own.is_own) as kind) k
  cross join lateral (select wallet.other_pot(k.kind, own.is_own) as pot) o
  where e.company_id = of_company and e.id = any(entries)
  order by e.booked_on, e.id
  on conflict on constraint entry__once do nothing
$f$;

-- As before; of several statements that begin on the earliest day, the one that follows none of the others is the first.
create or replace function wallet.book_opening(of_company text, of_wallet text) returns void language sql as $f$
  insert into wallet.entry (company_id, wallet_id, kind, from_pot, to_pot, minor, booked_on, value_on, statement_id)
  select of_company, of_wallet, 'adjustment', case when d.minor > 0 then 'opening' else 'money' end,
    case when d.minor > 0 then 'money' else 'opening' end, abs(d.minor), s.opening_on, s.opening_on, s.id
  from wallet.wallet w
  cross join lateral (select o.id, o.opening_on, o.opening_minor from payments.statement o
    where o.company_id = of_company and o.account_id = w.account_id and o.opening_minor is not null and o.opening_on is not null
    order by o.opening_on, exists (select from payments.statement b where b.company_id = of_company and b.account_id = w.account_id
      and b.id <> o.id and b.opening_on = o.opening_on and b.closing_on = o.opening_on and b.closing_minor = o.opening_minor),
      o.closing_on, o.imported_at, o.id
    limit 1) s
  cross join lateral (select s.opening_minor - coalesce(sum(case when e.to_pot = 'money' then e.minor else -e.minor end), 0) as minor
    from wallet.entry e where e.company_id = of_company and e.wallet_id = of_wallet and e.statement_id is not null) d
  where w.company_id = of_company and w.id = of_wallet and d.minor <> 0
$f$;

-- A top-up is there once the statement shows it, also one that somebody believed failed.
create function wallet.see_arrivals() returns trigger language plpgsql as $f$
begin
  update wallet.funding f set state = 'arrived', bank_entry_id = b.id, arrived_on = b.booked_on
  from (select distinct on (e.end_to_end_id) e.company_id, n.wallet_id, e.id, e.end_to_end_id, e.amount_minor, e.booked_on
    from booked n join payments.statement_entry e on e.company_id = n.company_id and e.id = n.bank_entry_id
    where n.kind = 'funding' and e.end_to_end_id is not null order by e.end_to_end_id, e.id) b
  where f.company_id = b.company_id and f.wallet_id = b.wallet_id and f.end_to_end_id = b.end_to_end_id
    and f.minor = b.amount_minor and f.state in ('confirmed', 'failed');
  return null;
end $f$;
create trigger entry__arrivals after insert on wallet.entry
  referencing new table as booked for each statement execute function wallet.see_arrivals();

do $$ declare name text; begin
  foreach name in array array['source', 'funding', 'funding_confirmation'] loop
    execute format('alter table wallet.%I enable row level security', name);
    execute format('create policy same_company on wallet.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on wallet.%I to merel_app', name);
  end loop;
end $$;
grant delete on wallet.source to merel_app;
grant update (state, confirmations_needed, confirmed_digest, confirmed_at, file_content, file_sha256, bank_entry_id, arrived_on,
  ended_reason) on wallet.funding to merel_app;
`;
