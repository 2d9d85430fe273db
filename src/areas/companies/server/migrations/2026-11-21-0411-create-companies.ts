// A company is a tenant: its id leads every key of every business table, and row-level security shows only its rows.
export const up = `
create schema companies;
grant usage on schema companies to merel_app;

create table companies.company (
  company_id text primary key check (company_id like 'cmp\\_%'),
  name text not null check (name <> ''),
  legal_name text not null,
  country char(2) not null,
  base_currency char(3) not null,
  time_zone text not null,
  vat_number text,
  -- SIREN, Handelsregister number and the like, as the country labels it.
  registration_number text,
  address text not null default '',
  -- Local part of the address to which suppliers mail invoices.
  inbox_name text not null unique check (inbox_name ~ '^[a-z0-9][a-z0-9-]{1,60}$'),
  close_day integer not null default 30 check (close_day between 1 and 31),
  created_at timestamptz not null
);
alter table companies.company enable row level security;
create policy same_company on companies.company using (company_id = current_setting('app.company_id', true));
grant select, insert, update on companies.company to merel_app;

-- The mail listener knows an address and must learn the company before it can be in one.
create function companies.company_of_inbox(p_inbox_name text) returns text
language sql stable security definer set search_path = companies, pg_temp
as $$ select company_id from companies.company where inbox_name = lower(p_inbox_name) $$;
revoke all on function companies.company_of_inbox(text) from public;
grant execute on function companies.company_of_inbox(text) to merel_app;
-- Schedules run over all companies; they learn ids and nothing more.
create function companies.all_company_ids() returns setof text
language sql stable security definer set search_path = companies, pg_temp
as $$ select company_id from companies.company order by company_id $$;
revoke all on function companies.all_company_ids() from public;
grant execute on function companies.all_company_ids() to merel_app;

-- Gapless numbers per company and kind (request, payment, export …), taken under the row's lock.
create table companies.counter (
  company_id text not null references companies.company,
  name text not null,
  value bigint not null check (value > 0),
  primary key (company_id, name)
);
alter table companies.counter enable row level security;
create policy same_company on companies.counter using (company_id = current_setting('app.company_id', true));
grant select, insert, update on companies.counter to merel_app;
`;
