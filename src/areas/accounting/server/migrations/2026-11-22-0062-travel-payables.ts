// Ways and days away are booked like other claims, and told apart from them.
export const up = `
alter table accounting.payable drop constraint payable_type_check;
alter table accounting.payable add constraint payable_type_check
  check (type in ('invoicePurchase', 'expenseClaim', 'mileage', 'perdiem'));
`;
