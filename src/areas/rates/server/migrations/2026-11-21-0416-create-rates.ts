// Dated rates with their source; what an item used is stored with the item and never worked out again.
export const up = `
create schema rates;
grant usage on schema rates to merel_app;

create table rates.fx_rate (
  company_id text not null references companies.company,
  id text not null check (id like 'fxr\\_%'),
  from_currency char(3) not null,
  to_currency char(3) not null,
  rate_on date not null,
  -- One unit of from_currency in to_currency, as exact decimal text.
  rate numeric(24, 12) not null check (rate > 0),
  source text not null,
  primary key (company_id, id),
  constraint fx_rate__day unique (company_id, from_currency, to_currency, rate_on)
);
alter table rates.fx_rate enable row level security;
create policy same_company on rates.fx_rate using (company_id = current_setting('app.company_id', true));
grant select, insert on rates.fx_rate to merel_app;
`;
