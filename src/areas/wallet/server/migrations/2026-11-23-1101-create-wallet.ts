// The wallet is one of the company's own accounts (ADR 0028). Its ledger (domain rules 2.14) follows what statements book, row by
// row and in their transaction, so that its balance is the bank's.
export const up = `
create schema wallet;
grant usage on schema wallet to merel_app;

create table wallet.wallet (
  company_id text not null references companies.company,
  id text not null check (id like 'wal\\_%'),
  account_id text not null,
  currency char(3) not null,
  opened_at timestamptz not null,
  opened_by text not null,
  closed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, account_id) references payments.debtor_account
);
-- A company has one at a time.
create unique index wallet__one_open on wallet.wallet (company_id) where closed_at is null;

create table wallet.entry (
  company_id text not null,
  wallet_id text not null,
  -- In the order in which they were booked.
  position bigint generated always as identity,
  kind text not null check (kind in
    ('funding', 'hold', 'hold_release', 'card', 'refund', 'transfer', 'transfer_return', 'fee', 'adjustment')),
  -- Both sides of the row: 'money' is what the bank holds, 'held' what cards keep of it.
  from_pot text not null,
  to_pot text not null,
  minor bigint not null check (minor > 0),
  booked_on date not null,
  value_on date not null,
  -- What it was derived from: an entry of a statement, or the statement whose opening balance it is.
  bank_entry_id text,
  statement_id text,
  primary key (company_id, wallet_id, position),
  foreign key (company_id, wallet_id) references wallet.wallet,
  foreign key (company_id, bank_entry_id) references payments.statement_entry,
  foreign key (company_id, statement_id) references payments.statement,
  constraint entry__source check (num_nonnulls(bank_entry_id, statement_id) = 1),
  constraint entry__pots check (from_pot <> to_pot
    and from_pot in ('money', 'held', 'own', 'payees', 'bank', 'opening', 'other')
    and to_pot in ('money', 'held', 'own', 'payees', 'bank', 'opening', 'other')),
  constraint entry__opening check ((statement_id is not null) = ('opening' in (from_pot, to_pot))
    and (statement_id is null or kind = 'adjustment')),
  -- What a bank booked is booked here once.
  constraint entry__once unique (company_id, wallet_id, bank_entry_id),
  constraint entry__opening_once unique (company_id, wallet_id, statement_id)
);
create index entry__days on wallet.entry (company_id, wallet_id, booked_on);

create function wallet.stay() returns trigger language plpgsql as $f$
begin
  raise exception 'a row of the wallet stays as it is' using errcode = 'restrict_violation', constraint = 'entry__insert_only';
end $f$;
create trigger entry__insert_only before update or delete on wallet.entry
  for each row execute function wallet.stay();

-- What an entry of a statement is to the wallet. Money in from a stranger is none of the usual kinds: an adjustment.
create function wallet.kind_of(amount bigint, bank_kind text, is_return boolean, is_own boolean) returns text
language sql immutable as $f$
  select case
    when amount < 0 and bank_kind in ('fee', 'interest') then 'fee'
    when amount < 0 and bank_kind = 'card' then 'card'
    when amount < 0 then 'transfer'
    when is_return or bank_kind = 'return' then 'transfer_return'
    when is_own then 'funding'
    when bank_kind = 'card' then 'refund'
    else 'adjustment' end
$f$;

create function wallet.other_pot(kind text, is_own boolean) returns text language sql immutable as $f$
  select case when is_own and kind in ('funding', 'transfer') then 'own' when kind = 'fee' then 'bank'
    when kind = 'adjustment' then 'other' else 'payees' end
$f$;

-- Books what of these entries is not booked yet.
create function wallet.book(of_company text, of_wallet text, entries text[]) returns void
language sql as $f$
  insert into wallet.entry (company_id, wallet_id, kind, from_pot, to_pot, minor, booked_on, value_on, bank_entry_id)
  select of_company, of_wallet, k.kind,
    case when e.amount_minor < 0 then 'money' else o.pot end, case when e.amount_minor < 0 then o.pot else 'money' end,
    abs(e.amount_minor), e.booked_on, coalesce(e.value_on, e.booked_on), e.id
  from payments.statement_entry e
  cross join lateral (select exists (select from payments.debtor_account a
    where a.company_id = of_company and a.iban = e.counterparty_iban and a.id <> e.account_id) as is_own) own
  cross join lateral (select wallet.kind_of(e.amount_minor, e.kind, e.is_return, own.is_own) as kind) k
  cross join lateral (select wallet.other_pot(k.kind, own.is_own) as pot) o
  where e.company_id = of_company and e.id = any(entries)
  order by e.booked_on, e.id
  on conflict on constraint entry__once do nothing
$f$;

-- Brings what the openings come to, to the opening balance of the account's earliest statement.
create function wallet.book_opening(of_company text, of_wallet text) returns void language sql as $f$
  insert into wallet.entry (company_id, wallet_id, kind, from_pot, to_pot, minor, booked_on, value_on, statement_id)
  select of_company, of_wallet, 'adjustment', case when d.minor > 0 then 'opening' else 'money' end,
    case when d.minor > 0 then 'money' else 'opening' end, abs(d.minor), s.opening_on, s.opening_on, s.id
  from wallet.wallet w
  cross join lateral (select id, opening_on, opening_minor from payments.statement
    where company_id = of_company and account_id = w.account_id and opening_minor is not null and opening_on is not null
    order by opening_on, id limit 1) s
  cross join lateral (select s.opening_minor - coalesce(sum(case when e.to_pot = 'money' then e.minor else -e.minor end), 0) as minor
    from wallet.entry e where e.company_id = of_company and e.wallet_id = of_wallet and e.statement_id is not null) d
  where w.company_id = of_company and w.id = of_wallet and d.minor <> 0
$f$;

create function wallet.follow_entries() returns trigger language plpgsql as $f$
declare one record;
begin
  for one in select w.company_id, w.id, array_agg(n.id) as entries from booked n
    join wallet.wallet w on w.company_id = n.company_id and w.account_id = n.account_id and w.closed_at is null
    group by w.company_id, w.id loop
    perform wallet.book(one.company_id, one.id, one.entries);
  end loop;
  return null;
end $f$;
create trigger statement_entry__wallet after insert on payments.statement_entry
  referencing new table as booked for each statement execute function wallet.follow_entries();

create function wallet.follow_statement() returns trigger language plpgsql as $f$
declare of_wallet text;
begin
  select id into of_wallet from wallet.wallet
    where company_id = new.company_id and account_id = new.account_id and closed_at is null;
  if of_wallet is not null then perform wallet.book_opening(new.company_id, of_wallet); end if;
  return null;
end $f$;
create trigger statement__wallet after insert on payments.statement
  for each row execute function wallet.follow_statement();

-- An account that becomes the wallet brings what its statements have shown so far.
create function wallet.take_over() returns trigger language plpgsql as $f$
begin
  perform wallet.book_opening(new.company_id, new.id);
  perform wallet.book(new.company_id, new.id, array(select e.id from payments.statement_entry e
    where e.company_id = new.company_id and e.account_id = new.account_id));
  return null;
end $f$;
create trigger wallet__take_over after insert on wallet.wallet
  for each row execute function wallet.take_over();

do $$ declare name text; begin
  foreach name in array array['wallet', 'entry'] loop
    execute format('alter table wallet.%I enable row level security', name);
    execute format('create policy same_company on wallet.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on wallet.%I to merel_app', name);
  end loop;
end $$;
grant update (closed_at) on wallet.wallet to merel_app;
`;
