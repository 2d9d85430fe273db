// Who in the company answers for a supplier, and when and where the supplier was last asked for what is missing of it.
export const up = `
alter table suppliers.supplier add column owner_id text, add column asked_at timestamptz, add column asked_to text,
  add constraint supplier__asked check (num_nulls(asked_at, asked_to) in (0, 2) and length(asked_to) <= 254);
create index supplier__owner on suppliers.supplier (company_id, owner_id) where owner_id is not null;
`;
