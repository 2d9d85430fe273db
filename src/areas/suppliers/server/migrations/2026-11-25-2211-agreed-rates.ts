// The rate that a contract fixes: as typed, for the screen, and the row by which its invoices are converted.
export const up = `
alter table suppliers.contract
  add column rate_currency char(3),
  -- What one unit of the base currency is in the other one.
  add column rate_per_base numeric check (rate_per_base > 0),
  add column fx_rate_id text,
  add constraint contract__rate check (num_nonnulls(rate_currency, rate_per_base, fx_rate_id) in (0, 3)),
  add constraint contract__fx_rate foreign key (company_id, fx_rate_id) references rates.fx_rate;
create index contract__fx_rate on suppliers.contract (company_id, fx_rate_id) where fx_rate_id is not null;
`;
