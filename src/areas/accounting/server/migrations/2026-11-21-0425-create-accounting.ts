// What is booked: payables and settlements on their way from reviewed to exported, and exports that never change.
export const up = `
create schema accounting;
grant usage on schema accounting to merel_app;

create table accounting.export (
  company_id text not null references companies.company,
  id text not null check (id like 'exp\\_%'),
  number integer not null,
  format text not null check (format in ('fec', 'csv')),
  from_on date not null,
  to_on date not null,
  payable_count integer not null,
  settlement_count integer not null,
  line_count integer not null check (line_count > 0),
  debit_minor bigint not null,
  credit_minor bigint not null,
  sha256 char(64) not null,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint export__number unique (company_id, number),
  constraint export__balanced check (debit_minor = credit_minor)
);

create table accounting.payable (
  company_id text not null references companies.company,
  id text not null check (id like 'pbl\\_%'),
  type text not null check (type in ('invoicePurchase', 'expenseClaim')),
  source_id text not null,
  reference text not null,
  counterparty_id text not null,
  counterparty_name text not null,
  auxiliary_account text not null,
  description text not null,
  payable_on date not null,
  gross_minor bigint not null check (gross_minor > 0),
  currency char(3) not null,
  base_minor bigint not null check (base_minor > 0),
  rate text not null,
  vat_lines jsonb not null,
  cost_center_id text,
  cost_center_name text,
  expense_category_id text,
  analytical_values jsonb not null default '[]',
  file_ids text[] not null,
  expense_account text,
  expense_account_origin text check (expense_account_origin in ('person', 'document', 'learnt', 'category', 'default')),
  recoverable_percent integer not null default 100 check (recoverable_percent between 0 and 100),
  state text not null check (state in ('created', 'prepared', 'exported')),
  export_id text,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint payable__source unique (company_id, source_id),
  foreign key (company_id, export_id) references accounting.export,
  check ((state = 'exported') = (export_id is not null)),
  check (state = 'created' or expense_account is not null)
);
create index payable__lane on accounting.payable (company_id, state, payable_on, id);
create index payable__learn on accounting.payable (company_id, counterparty_id, expense_account) where state <> 'created';

create table accounting.settlement (
  company_id text not null references companies.company,
  id text not null check (id like 'stl\\_%'),
  payment_id text not null,
  source_id text not null,
  reference text not null,
  counterparty_name text not null,
  auxiliary_account text not null,
  base_minor bigint not null check (base_minor > 0),
  booked_on date not null,
  bank_account text not null,
  state text not null check (state in ('created', 'exported')),
  export_id text,
  primary key (company_id, id),
  constraint settlement__payment unique (company_id, payment_id),
  foreign key (company_id, export_id) references accounting.export,
  check ((state = 'exported') = (export_id is not null))
);
create index settlement__open on accounting.settlement (company_id, state, booked_on, id);

-- The lines as they left the house. A key is in one export only: an item is exported once (domain rules 2.12).
create table accounting.export_line (
  company_id text not null,
  export_id text not null,
  position integer not null,
  idempotency_key text not null,
  line jsonb not null,
  primary key (company_id, export_id, position),
  constraint export_line__once unique (company_id, idempotency_key),
  foreign key (company_id, export_id) references accounting.export
);

-- The last number used in each journal: numbers are unbroken over all exports (FEC).
create table accounting.last_entry_number (
  company_id text not null references companies.company,
  journal text not null,
  value integer not null,
  primary key (company_id, journal)
);

do $$ declare name text; begin
  foreach name in array array['export', 'payable', 'settlement', 'export_line', 'last_entry_number'] loop
    execute format('alter table accounting.%I enable row level security', name);
    execute format('create policy same_company on accounting.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on accounting.%I to merel_app', name);
  end loop;
end $$;
grant update on accounting.payable, accounting.settlement, accounting.last_entry_number to merel_app;
`;
