// What took the place of an account that is out of use; one that nothing ever used may be deleted.
export const up = `
alter table accounting.account add column merged_into text check (merged_into ~ '^[0-9A-Z]{3,12}$');
alter table accounting.account add constraint account__merged check (merged_into is null or archived_at is not null);
grant delete on accounting.account to merel_app;
create index payable__expense_account on accounting.payable (company_id, expense_account);
create index settlement__bank_account on accounting.settlement (company_id, bank_account);
`;
