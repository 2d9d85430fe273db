// By what spend is sorted: cost centres, expense categories, and fields of the company's own.
export const up = `
create schema dimensions;
grant usage on schema dimensions to merel_app;

create table dimensions.cost_center (
  company_id text not null references companies.company,
  id text not null check (id like 'cc\\_%'),
  name text not null check (name <> ''),
  code text not null,
  owner_id text,
  archived_at timestamptz,
  primary key (company_id, id),
  constraint cost_center__name unique (company_id, name)
);

create table dimensions.expense_category (
  company_id text not null references companies.company,
  id text not null check (id like 'cat\\_%'),
  name text not null check (name <> ''),
  -- Default expense account; what a person or a rule sets on the item wins (domain rules 2.12).
  account_code text not null,
  icon text not null default 'receipt',
  archived_at timestamptz,
  primary key (company_id, id),
  constraint expense_category__name unique (company_id, name)
);

create table dimensions.analytical_field (
  company_id text not null references companies.company,
  id text not null check (id like 'fld\\_%'),
  name text not null check (name <> ''),
  is_required boolean not null default false,
  allowed_values text[] not null,
  primary key (company_id, id),
  constraint analytical_field__name unique (company_id, name)
);

do $$ declare name text; begin
  foreach name in array array['cost_center', 'expense_category', 'analytical_field'] loop
    execute format('alter table dimensions.%I enable row level security', name);
    execute format('create policy same_company on dimensions.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert, update on dimensions.%I to merel_app', name);
  end loop;
end $$;
`;
