// Rates that finance enters for a day that has none: what was typed, by whom, when and why. They stand among the company's
// other rates, so that one unique key keeps any day of a pair from having two.
export const up = `
alter table rates.fx_rate
  -- What one unit of to_currency was in from_currency, as typed: rate is its reciprocal.
  add column per_base numeric check (per_base > 0),
  add column reason text check (length(reason) between 1 and 200),
  add column entered_by text,
  add column entered_at timestamptz,
  add constraint fx_rate__entered_by foreign key (company_id, entered_by) references members.member (company_id, user_id),
  add constraint fx_rate__entered check (
    num_nonnulls(per_base, reason, entered_by, entered_at) = case when source = 'manual' then 4 else 0 end
  );
create index fx_rate__of_people on rates.fx_rate (company_id, rate_on, id) where source = 'manual';
`;
