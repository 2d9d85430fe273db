// What was ordered of a payment: it may be owed for more or less again once its transfer came back.
export const up = `
alter table payments.bank_file_payment add column amount_minor bigint check (amount_minor > 0);
update payments.bank_file_payment o set amount_minor = p.amount_minor from payments.payment p
  where p.company_id = o.company_id and p.id = o.payment_id;
alter table payments.bank_file_payment alter column amount_minor set not null;
`;
