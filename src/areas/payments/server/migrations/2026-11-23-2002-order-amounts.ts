// What was ordered of a payment: it may be owed for more or less again once its transfer came back.
export const up = `
alter table payments.bank_file_payment
  add column amount_minor bigint check (amount_minor > 0), add column base_minor bigint check (base_minor > 0);
update payments.bank_file_payment o set amount_minor = p.amount_minor, base_minor = p.base_minor from payments.payment p
  where p.company_id = o.company_id and p.id = o.payment_id;
alter table payments.bank_file_payment alter column amount_minor set not null, alter column base_minor set not null;

create or replace view payments.entry_payment with (security_invoker = true) as
select e.company_id, e.id as entry_id, coalesce(other.payment_id, e.payment_id) as payment_id, other.base_minor
from payments.statement_entry e
left join payments.bank_file_payment own
  on own.company_id = e.company_id and own.payment_id = e.payment_id and own.attempt = e.attempt
left join payments.bank_file_payment other
  on other.company_id = own.company_id and other.file_id = own.file_id and other.transfer_id = own.transfer_id
where e.payment_id is not null;
`;
