// Double entry in the base currency: who is owed what, and what the bank holds. Never changed, only added to; the
// database itself refuses an entry that does not come to zero (security 87, 88).
export const up = `
create schema ledger;
grant usage on schema ledger to merel_app;

create table ledger.entry (
  company_id text not null references companies.company,
  id text not null check (id like 'ent\\_%'),
  -- What was posted, once: "invoice inv_…", "settlement pay_…". A repeated fact finds its entry there.
  key text not null,
  booked_on date not null,
  description text not null,
  posted_at timestamptz not null,
  primary key (company_id, id),
  constraint entry__once unique (company_id, key)
);

create table ledger.posting (
  company_id text not null,
  entry_id text not null,
  line integer not null,
  account text not null,
  minor bigint not null check (minor <> 0),
  primary key (company_id, entry_id, line),
  foreign key (company_id, entry_id) references ledger.entry
);
create index posting__account on ledger.posting (company_id, account);

-- Running sums, so that a balance is one row and not a scan. Kept by the trigger below and nothing else.
create table ledger.balance (
  company_id text not null,
  account text not null,
  minor bigint not null,
  primary key (company_id, account)
);

create function ledger.keep_balance() returns trigger language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into ledger.balance as b (company_id, account, minor) values (new.company_id, new.account, new.minor)
  on conflict (company_id, account) do update set minor = b.minor + excluded.minor;
  return new;
end $$;
create trigger posting__keep_balance after insert on ledger.posting for each row execute function ledger.keep_balance();

create function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
declare total bigint;
begin
  select coalesce(sum(minor), 0) into total from ledger.posting where company_id = new.company_id and entry_id = new.entry_id;
  if total <> 0 then raise exception 'entry % does not balance: %', new.entry_id, total
    using errcode = 'check_violation', constraint = 'entry__balanced'; end if;
  return null;
end $$;
create constraint trigger entry__balanced after insert on ledger.posting
  deferrable initially deferred for each row execute function ledger.refuse_unbalanced();

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin raise exception 'The ledger is only added to'; end $$;
create trigger entry__insert_only before update or delete on ledger.entry for each row execute function ledger.refuse_change();
create trigger posting__insert_only before update or delete on ledger.posting for each row execute function ledger.refuse_change();

do $$ declare name text; begin
  foreach name in array array['entry', 'posting', 'balance'] loop
    execute format('alter table ledger.%I enable row level security', name);
    execute format('create policy same_company on ledger.%I using (company_id = current_setting(''app.company_id'', true))', name);
  end loop;
end $$;
grant select, insert on ledger.entry, ledger.posting to merel_app;
grant select on ledger.balance to merel_app;
`;
