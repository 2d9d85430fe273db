// Credit notes of suppliers and what of them is set off against invoices (domain rules 2.8). Set-offs are only added to;
// the sums beside a credit note and an invoice are kept by a trigger and nothing else, and neither may pass its whole.
export const up = `
create table payables.credit_note (
  company_id text not null references companies.company,
  id text not null check (id like 'crn\\_%'),
  file_id text not null,
  -- Known from review on, where the document did not name one of ours.
  supplier_id text,
  supplier_name text not null,
  number text not null,
  normal_number text not null,
  issued_on date not null,
  gross_minor bigint not null check (gross_minor >= 0),
  currency char(3) not null,
  base_minor bigint not null default 0 check (base_minor >= 0),
  vat_lines jsonb not null,
  cost_center_id text,
  expense_category_id text,
  analytical_values jsonb not null default '[]',
  expense_account text,
  description text not null,
  outcome text check (outcome in ('validated', 'rejected')),
  reason text,
  applied_minor bigint not null default 0 check (applied_minor >= 0),
  applied_base_minor bigint not null default 0 check (applied_base_minor >= 0),
  refunded_on date,
  arrived_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by text,
  version integer not null default 1,
  state text not null generated always as (case
    when outcome is null then 'to_review'
    when outcome = 'rejected' then 'rejected'
    when refunded_on is not null then 'refunded'
    when applied_minor = 0 then 'validated'
    when applied_minor < gross_minor then 'partly_applied'
    else 'applied' end) stored,
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references suppliers.supplier (company_id, id),
  foreign key (company_id, file_id) references documents.file (company_id, id),
  constraint credit_note__within check (applied_minor <= gross_minor and applied_base_minor <= base_minor),
  constraint credit_note__whole check (outcome is distinct from 'validated'
    or (supplier_id is not null and number <> '' and gross_minor > 0 and base_minor > 0)),
  constraint credit_note__untouched check (outcome is not distinct from 'validated' or (applied_minor = 0 and refunded_on is null)),
  check ((outcome is null) = (reviewed_by is null)),
  check (outcome is distinct from 'rejected' or reason is not null)
);
-- The same document comes back when it was rejected and sent again.
create unique index credit_note__file on payables.credit_note (company_id, file_id) where outcome is distinct from 'rejected';
create index credit_note__list on payables.credit_note (company_id, state, arrived_at desc, id desc);
-- The same credit note is validated once, whoever races.
create unique index credit_note__same on payables.credit_note (company_id, supplier_id, normal_number, gross_minor, currency)
  where outcome = 'validated';

alter table payables.invoice
  add column credited_minor bigint not null default 0 check (credited_minor >= 0),
  add column credited_base_minor bigint not null default 0 check (credited_base_minor >= 0),
  add constraint invoice__credited_within check (credited_minor <= gross_minor and credited_base_minor <= base_minor),
  add constraint invoice__credited_state check (credited_minor = 0 or state in ('validated', 'paid'));

create table payables.credit_allocation (
  company_id text not null,
  id text not null check (id like 'cra\\_%'),
  credit_note_id text not null,
  invoice_id text not null,
  minor bigint not null check (minor > 0),
  -- The same in base currency, at the rate of each of the two documents.
  credit_base_minor bigint not null check (credit_base_minor >= 0),
  invoice_base_minor bigint not null check (invoice_base_minor >= 0),
  made_by text not null,
  made_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, credit_note_id) references payables.credit_note,
  foreign key (company_id, invoice_id) references payables.invoice
);
create index credit_allocation__credit_note on payables.credit_allocation (company_id, credit_note_id);
create index credit_allocation__invoice on payables.credit_allocation (company_id, invoice_id);

create function payables.keep_credited() returns trigger language plpgsql security definer
  set search_path = payables, pg_temp as $$
declare note record; bill record;
begin
  update credit_note set applied_minor = applied_minor + new.minor,
    applied_base_minor = applied_base_minor + new.credit_base_minor, version = version + 1
    where company_id = new.company_id and id = new.credit_note_id
    returning supplier_id, currency, refunded_on into note;
  update invoice set credited_minor = credited_minor + new.minor,
    credited_base_minor = credited_base_minor + new.invoice_base_minor
    where company_id = new.company_id and id = new.invoice_id returning supplier_id, currency into bill;
  if note.supplier_id is distinct from bill.supplier_id or note.currency is distinct from bill.currency then
    raise exception 'credit note % is another supplier''s or in another currency', new.credit_note_id
      using errcode = 'check_violation', constraint = 'credit_allocation__same'; end if;
  if note.refunded_on is not null then raise exception 'credit note % was paid back', new.credit_note_id
    using errcode = 'check_violation', constraint = 'credit_allocation__not_refunded'; end if;
  return null;
end $$;
create trigger credit_allocation__keep_sums after insert on payables.credit_allocation
  for each row execute function payables.keep_credited();

create function payables.refuse_change() returns trigger language plpgsql as $$
begin raise exception 'Set-offs of credit notes are only added to'; end $$;
create trigger credit_allocation__insert_only before update or delete on payables.credit_allocation
  for each row execute function payables.refuse_change();

do $$ declare name text; begin
  foreach name in array array['credit_note', 'credit_allocation'] loop
    execute format('alter table payables.%I enable row level security', name);
    execute format('create policy same_company on payables.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on payables.%I to merel_app', name);
  end loop;
end $$;
grant update (supplier_id, supplier_name, number, normal_number, issued_on, gross_minor, currency, base_minor, vat_lines,
  cost_center_id, expense_category_id, analytical_values, expense_account, description, outcome, reason, refunded_on,
  reviewed_at, reviewed_by, version) on payables.credit_note to merel_app;
`;
