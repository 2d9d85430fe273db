// What a person who said how a payment was paid did to its discount: took it, gave it back, or left it (null).
export const up = `
alter table payments.entry_match
  add column took_discount boolean,
  add constraint entry_match__discount check (took_discount is null or payment_id is not null);
alter table payments.paid_elsewhere add column took_discount boolean;
`;
