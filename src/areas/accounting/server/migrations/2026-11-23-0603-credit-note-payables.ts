// Credit notes are payables with every side exchanged; their amounts are positive, as printed (domain rules 2.12, entry 8).
export const up = `
alter table accounting.payable drop constraint payable_type_check;
alter table accounting.payable add constraint payable_type_check
  check (type in ('invoicePurchase', 'creditNote', 'expenseClaim', 'mileage', 'perdiem'));
`;
