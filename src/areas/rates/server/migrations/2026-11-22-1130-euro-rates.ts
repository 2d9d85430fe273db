// What a euro was on a day, for every company: published by a central bank, and nobody's own. A company's own row is made
// of it when something is first converted, so that what was used is kept with its id. A cross rate has up to 18 places.
export const up = `
create table rates.euro_rate (
  currency char(3) not null,
  rate_on date not null,
  -- Units of the currency that one euro was, as published.
  per_euro numeric not null check (per_euro > 0),
  source text not null,
  primary key (currency, rate_on)
);
grant select, insert on rates.euro_rate to merel_app;

alter table rates.fx_rate alter column rate type numeric;
`;
