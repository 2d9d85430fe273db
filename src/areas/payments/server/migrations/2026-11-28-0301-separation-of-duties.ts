// Who wrote what is paid in somebody else's name takes part in it like whoever asked. How far a company separates duties,
// and whether a supplier's first account waits like a changed one.
export const up = `
alter table payments.payment add column delegate_id text;
alter table payments.setting add column two_people_suffice boolean not null default false;
alter table payments.setting add column first_accounts_wait boolean not null default true;
create index payment__payee_account on payments.payment (company_id, payee_id, iban) where state in ('processing', 'paid');
`;
