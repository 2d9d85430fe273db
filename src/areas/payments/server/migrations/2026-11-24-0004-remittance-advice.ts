// When and where a supplier was told of a payment, and of which of its orders: one that is sent again is told again.
export const up = `
alter table payments.payment add column advised_at timestamptz, add column advised_to text,
  add column advised_attempt int,
  add constraint payment__advised check (num_nulls(advised_at, advised_to, advised_attempt) in (0, 3)
    and (advised_at is null or payee_type = 'supplier') and length(advised_to) <= 254);
`;
