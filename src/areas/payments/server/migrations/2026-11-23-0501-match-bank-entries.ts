// What no rule explains, a person does: an entry is matched to payments, or said to be a fee, a transfer between own
// accounts, or something else. A match is never deleted, only taken back, and each settlement of a payment has a number
// of its own, so that the books can tell them apart.
export const up = `
alter table payments.payment add column settlements integer not null default 0 check (settlements >= 0);
update payments.payment p set settlements = case
  when exists (select from payments.statement_entry e where e.company_id = p.company_id and e.payment_id = p.id and e.attempt = p.attempt)
  then p.attempt else p.attempt - 1 end;

-- What was paid elsewhere never stood in a run.
do $$ declare name text; begin
  for name in select conname from pg_constraint where conrelid = 'payments.payment'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%run_id%' loop
    execute format('alter table payments.payment drop constraint %I', name);
  end loop;
end $$;
alter table payments.payment add constraint payment__run_by_state check (
  (state not in ('to_confirm', 'processing') or run_id is not null) and (run_id is null or state in ('to_confirm', 'processing', 'paid')));

alter table payments.statement_entry
  add column kind text not null default 'other'
    check (kind in ('transfer', 'direct_debit', 'card', 'fee', 'interest', 'return', 'other')),
  -- What was ordered, where the bank booked it in another currency.
  add column instructed_minor bigint check (instructed_minor > 0),
  add column instructed_currency char(3),
  -- How much of the amount live matches explain, with its sign.
  add column explained_minor bigint not null default 0,
  add column version integer not null default 1,
  add constraint statement_entry__instructed check ((instructed_minor is null) = (instructed_currency is null)),
  -- Never more than the bank booked, and nothing beside what a rule settled.
  add constraint statement_entry__explained check (
    case when amount_minor < 0 then explained_minor between amount_minor and 0 else explained_minor between 0 and amount_minor end
    and (payment_id is null or explained_minor = 0));
update payments.statement_entry set kind = case when is_return then 'return' else 'transfer' end where payment_id is not null;
create index statement_entry__open on payments.statement_entry (company_id, booked_on desc, id desc)
  where payment_id is null and explained_minor <> amount_minor;
create index statement_entry__account on payments.statement_entry (company_id, account_id, booked_on, id);
create index statement_entry__payment_id on payments.statement_entry (company_id, payment_id) where payment_id is not null;

create table payments.entry_match (
  company_id text not null,
  id text not null check (id like 'bma\\_%'),
  entry_id text not null,
  kind text not null check (kind in ('payment', 'fee', 'transfer', 'other')),
  payment_id text,
  -- The part of the entry, in the account's currency, with its sign.
  minor bigint not null check (minor <> 0),
  note text,
  -- Which settlement of the payment this is, and where the payment was taken from.
  settlement integer,
  before_state text check (before_state in ('to_pay', 'on_hold', 'processing', 'failed')),
  before_note text,
  made_at timestamptz not null,
  made_by text not null,
  made_by_name text not null,
  undone_at timestamptz,
  undone_by_name text,
  undone_reason text,
  primary key (company_id, id),
  foreign key (company_id, entry_id) references payments.statement_entry,
  foreign key (company_id, payment_id) references payments.payment,
  constraint entry_match__payment check ((kind = 'payment') = (payment_id is not null)
    and (payment_id is null) = (settlement is null) and (payment_id is null) = (before_state is null)),
  constraint entry_match__note check (kind <> 'other' or note is not null),
  constraint entry_match__undone check ((undone_at is null) = (undone_reason is null) and (undone_at is null) = (undone_by_name is null)),
  -- A payment is settled once at a time, whatever the application does.
  constraint entry_match__settlement unique (company_id, payment_id, settlement)
);
create index entry_match__entry on payments.entry_match (company_id, entry_id);
alter table payments.entry_match enable row level security;
create policy same_company on payments.entry_match using (company_id = current_setting('app.company_id', true));
grant select, insert, update (undone_at, undone_by_name, undone_reason) on payments.entry_match to merel_app;
`;
