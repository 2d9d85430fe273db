// What a statement tells is looked for by its key, first among a company's and then by account: an account of a new company has
// every entry, so that an index which begins with it finds none of them fast.
export const up = `
alter table payments.statement_entry
  drop constraint statement_entry__once,
  add constraint statement_entry__once unique (company_id, entry_key, account_id);
alter table payments.told_again
  drop constraint told_again_pkey,
  add primary key (company_id, booking_key, account_id, kind);
`;
