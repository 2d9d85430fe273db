// By when a supplier wants to be paid, and what goes off before that: for invoices that don't say it.
export const up = `
alter table suppliers.supplier
  add column payment_days integer check (payment_days between 0 and 365),
  add column discount_points integer check (discount_points between 1 and 5000),
  add column discount_days integer check (discount_days between 0 and 365),
  add constraint supplier__whole_discount check ((discount_points is null) = (discount_days is null)),
  add constraint supplier__discount_in_time check (discount_days <= payment_days);
`;
