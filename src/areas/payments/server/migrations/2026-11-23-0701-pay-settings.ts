// How a company pays: up to how much a day, from which amount on two people confirm, who besides the account owner may,
// and what its bank file looks like. Each confirmation is kept by itself, so that a run can wait for a second one.
export const up = `
create table payments.setting (
  company_id text primary key references companies.company,
  -- In base currency; null is without a limit, zero asks two people every time.
  daily_ceiling_minor bigint check (daily_ceiling_minor > 0),
  two_above_minor bigint check (two_above_minor >= 0),
  transfer_format text not null default '09' check (transfer_format in ('09', '03')),
  transfers_by text not null default 'item' check (transfers_by in ('item', 'payee')),
  -- Minutes after midnight where the company is.
  cut_off_minute smallint check (cut_off_minute between 0 and 1439),
  version integer not null default 1
);

create table payments.confirmer (
  company_id text not null references companies.company,
  user_id text not null,
  named_by text not null,
  named_at timestamptz not null,
  primary key (company_id, user_id)
);

alter table payments.debtor_account add column archived_at timestamptz;
alter table payments.debtor_account add column version integer not null default 1;

alter table payments.run add column confirmations_needed smallint not null default 1 check (confirmations_needed in (1, 2));
alter table payments.run add constraint run__maker unique (company_id, id, created_by);

create table payments.run_confirmation (
  company_id text not null,
  run_id text not null,
  position smallint not null check (position > 0),
  made_by text not null,
  user_id text not null,
  user_name text not null,
  -- Digest of count, total and payee list that was confirmed (RTS 5, security 43).
  digest text not null,
  confirmed_at timestamptz not null,
  -- What was confirmed is no more: an account changed before the run was whole.
  voided_at timestamptz,
  primary key (company_id, run_id, position),
  foreign key (company_id, run_id, made_by) references payments.run (company_id, id, created_by),
  -- Whoever put a run together does not confirm it (domain rules 2.0).
  constraint run_confirmation__second_person check (user_id <> made_by)
);
create unique index run_confirmation__once on payments.run_confirmation (company_id, run_id, user_id) where voided_at is null;
create index run_confirmation__user on payments.run_confirmation (company_id, user_id);

insert into payments.run_confirmation (company_id, run_id, position, made_by, user_id, user_name, digest, confirmed_at)
select company_id, id, 1, created_by, confirmed_by, coalesce(confirmed_by_name, ''), confirmed_digest, confirmed_at
from payments.run where confirmed_by is not null;

-- No run is confirmed by fewer people than it needs, all of the same payees.
create function payments.check_confirmations() returns trigger language plpgsql as $f$
begin
  if (select count(*) from payments.run_confirmation c where c.company_id = new.company_id and c.run_id = new.id
      and c.voided_at is null and c.digest = new.confirmed_digest) < new.confirmations_needed then
    raise exception 'too few confirmations' using errcode = 'check_violation', constraint = 'run__confirmations';
  end if;
  return new;
end $f$;
create trigger run__confirmations before update on payments.run
  for each row when (new.state = 'confirmed' and old.state <> 'confirmed') execute function payments.check_confirmations();

create index payment__execute on payments.payment (company_id, execute_on) where execute_on is not null;

do $$ declare name text; begin
  foreach name in array array['setting', 'confirmer', 'run_confirmation'] loop
    execute format('alter table payments.%I enable row level security', name);
    execute format('create policy same_company on payments.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on payments.%I to merel_app', name);
  end loop;
end $$;
grant update on payments.setting to merel_app;
grant update (voided_at) on payments.run_confirmation to merel_app;
grant delete on payments.confirmer to merel_app;
`;
