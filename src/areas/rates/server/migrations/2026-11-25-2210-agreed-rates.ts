// What a contract with a supplier fixes is converted by stands among the company's rates, so that what used it names it by
// its id as it does any other. Several suppliers may have one of the same day, and none of them is the rate of that day.
export const up = `
alter table rates.fx_rate
  drop constraint fx_rate__day,
  drop constraint fx_rate__entered,
  add constraint fx_rate__entered check (
    num_nonnulls(per_base, reason, entered_by, entered_at) = case when source in ('manual', 'contract') then 4 else 0 end
  );
create unique index fx_rate__day on rates.fx_rate (company_id, from_currency, to_currency, rate_on) where source <> 'contract';
`;
