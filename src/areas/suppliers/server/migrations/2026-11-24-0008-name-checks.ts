// What a bank answered when it was asked whose account this is. It says nothing of an account that nobody decided about.
// And by which first invoice an account came to be known: each reader is told so in their own language.
export const up = `
alter table suppliers.bank_account
  add column name_check text check (name_check in ('match', 'close_match', 'no_match', 'not_possible')),
  add column first_invoice text,
  add constraint bank_account__name_check check (name_check is null or state <> 'unverified');
update suppliers.bank_account set first_invoice = substring(evidence from 'First invoice, (.*)'), evidence = null
  where evidence like 'First invoice, %';
`;
