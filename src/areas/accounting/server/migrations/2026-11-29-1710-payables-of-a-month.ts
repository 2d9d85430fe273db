/**
 * Payables of a month in the order of their days: they are booked in it and may be of earlier days, so that a list of a month went
 * through everything of its state from the oldest on. Over a million payables that took longer than a statement may. A column,
 * because row-level security lets no index on an expression be asked first.
 */
export const up = `
alter table accounting.payable
  add column posting_month date generated always as (date_trunc('month', posting_on::timestamp)::date) stored;
create index payable__month on accounting.payable (company_id, posting_month, state, payable_on, id);
`;
