// What was delivered and not billed at the end of a month is a cost of it (domain rules 2.12, entry 14): booked on its last
// day and taken back on the first of the next one.
export const up = `
create table accounting.accrual (
  company_id text not null references companies.company,
  id text not null check (id like 'acr\\_%'),
  kind text not null check (kind in ('accrual', 'accrualBack')),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  order_id text not null,
  reference text not null,
  counterparty_name text not null,
  expense_account text not null,
  cost_center_name text,
  base_minor bigint not null check (base_minor > 0),
  booked_on date not null,
  posting_on date not null check (posting_on >= booked_on),
  state text not null check (state in ('created', 'exported')),
  export_id text,
  revision integer not null default 1 check (revision >= 1),
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint accrual__once unique (company_id, order_id, month, kind),
  foreign key (company_id, export_id) references accounting.export,
  check ((state = 'exported') = (export_id is not null))
);
create index accrual__posting on accounting.accrual (company_id, posting_on, state);
create trigger accrual__date before insert on accounting.accrual for each row execute function accounting.date_settlement();
create trigger accrual__keep_revision before update on accounting.accrual
  for each row execute function accounting.keep_revision();

alter table accounting.accrual enable row level security;
create policy same_company on accounting.accrual using (company_id = current_setting('app.company_id', true));
grant select, insert, update on accounting.accrual to merel_app;
`;
