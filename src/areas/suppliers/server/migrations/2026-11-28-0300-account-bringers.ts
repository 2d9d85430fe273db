// An invoice written for somebody else brings an account for both: neither of the two is the second person for it.
export const up = `
alter table suppliers.bank_account add column brought_for text;
-- Who is paid there where that is not the supplier: account and name belong together.
alter table suppliers.bank_account add column holder text;
alter table suppliers.bank_account add constraint bank_account__second_person_for check (
  verified_by is null or brought_for is null or verified_by <> brought_for);
`;
