// Approved invoices in finance review. After validation the gross is frozen; paying and booking go on apart.
export const up = `
create schema payables;
grant usage on schema payables to merel_app;

create table payables.invoice (
  company_id text not null references companies.company,
  id text not null check (id like 'inv\\_%'),
  -- The approved request it comes from; told twice, it makes one invoice.
  request_id text not null,
  requester_id text not null,
  supplier_id text not null,
  supplier_name text not null,
  number text not null check (number <> ''),
  normal_number text not null,
  issued_on date not null,
  due_on date,
  gross_minor bigint not null check (gross_minor > 0),
  currency char(3) not null,
  base_minor bigint not null check (base_minor > 0),
  vat_lines jsonb not null,
  iban text,
  payment_reference text,
  cost_center_id text,
  expense_category_id text,
  analytical_values jsonb not null default '[]',
  expense_account text,
  description text not null,
  file_ids text[] not null,
  state text not null check (state in ('to_review', 'on_hold', 'validated', 'paid', 'rejected')),
  reason text,
  arrived_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by text,
  version integer not null default 1,
  primary key (company_id, id),
  constraint invoice__request unique (company_id, request_id),
  foreign key (company_id, supplier_id) references suppliers.supplier (company_id, id),
  -- Who asked does not review (domain rules 2.0).
  constraint invoice__second_person check (reviewed_by is null or reviewed_by <> requester_id)
);
create index invoice__queue on payables.invoice (company_id, state, due_on, id);
create index invoice__supplier on payables.invoice (company_id, supplier_id, issued_on desc);
create index invoice__gross on payables.invoice (company_id, gross_minor, currency);
-- The hard rule of domain rules 2.8: the same invoice is validated once, whoever races.
create unique index invoice__same on payables.invoice (company_id, supplier_id, normal_number, gross_minor, currency)
  where state in ('validated', 'paid');

alter table payables.invoice enable row level security;
create policy same_company on payables.invoice using (company_id = current_setting('app.company_id', true));
grant select, insert, update on payables.invoice to merel_app;
`;
