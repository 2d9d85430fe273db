// What a company has otherwise than its chart of accounts, and the formats that exports are written in.
export const up = `
create table accounting.setup (
  company_id text not null primary key references companies.company,
  roles jsonb not null default '{}',
  journals jsonb not null default '{}',
  format text,
  -- DATEV: number of the tax adviser, of the client with them, and the month in which a financial year begins.
  datev_consultant integer not null default 1001 check (datev_consultant between 1001 and 9999999),
  datev_client integer not null default 1 check (datev_client between 1 and 99999),
  year_begins smallint not null default 1 check (year_begins between 1 and 12),
  version integer not null default 1
);

create table accounting.account (
  company_id text not null references companies.company,
  code text not null check (code ~ '^[0-9A-Z]{3,12}$'),
  name text not null check (name <> ''),
  tax_code text,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (company_id, code)
);

create table accounting.tax_account (
  company_id text not null references companies.company,
  code text not null check (code ~ '^[0-9A-Z]{1,12}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('standard', 'reduced', 'exempt', 'reverse_charge')),
  rate text not null check (rate ~ '^[0-9]{1,2}(\\.[0-9]{1,2})?$'),
  recoverable_percent integer not null check (recoverable_percent between 0 and 100),
  debit_account text,
  credit_account text,
  datev_key text check (datev_key ~ '^[0-9]{1,4}$'),
  valid_from date,
  valid_to date,
  archived_at timestamptz,
  archived_on date,
  version integer not null default 1,
  primary key (company_id, code),
  check ((debit_account is null) = (kind = 'exempt')),
  check ((credit_account is null) = (kind <> 'reverse_charge')),
  check ((archived_at is null) = (archived_on is null)),
  check (valid_to >= valid_from)
);

-- The auxiliary account of a member, in charts that number them.
create table accounting.employee_account (
  company_id text not null references companies.company,
  user_id text not null,
  code text not null,
  primary key (company_id, user_id),
  constraint employee_account__code unique (company_id, code)
);

do $$ declare name text; begin
  foreach name in array array['setup', 'account', 'tax_account', 'employee_account'] loop
    execute format('alter table accounting.%I enable row level security', name);
    execute format('create policy same_company on accounting.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on accounting.%I to merel_app', name);
  end loop;
end $$;
grant update on accounting.setup, accounting.account, accounting.tax_account to merel_app;
`;
