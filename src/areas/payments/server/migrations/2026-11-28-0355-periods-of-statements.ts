// From when to when a statement tells: where it has no balances, this says whether an equal booking is told again.
export const up = `
alter table payments.statement
  add column period_from timestamptz,
  add column period_to timestamptz,
  add constraint statement__period check ((period_from is null) = (period_to is null) and period_from <= period_to);
`;
