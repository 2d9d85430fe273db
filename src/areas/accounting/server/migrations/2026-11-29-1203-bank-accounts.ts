// The account and journal that entries of a bank or card account are written with, where they are not those it began with.
// `ledger_code` is under which money on it is kept, and stays.
export const up = `
create table accounting.bank_account (
  company_id text not null references companies.company,
  ledger_code text not null,
  account text not null check (account ~ '^[0-9A-Z]{3,12}$'),
  journal_code text check (journal_code ~ '^[0-9A-Z]{1,6}$'),
  version integer not null default 1,
  primary key (company_id, ledger_code),
  constraint bank_account__account unique (company_id, account)
);
alter table accounting.bank_account enable row level security;
create policy same_company on accounting.bank_account using (company_id = current_setting('app.company_id', true));
grant select, insert, update on accounting.bank_account to merel_app;
`;
