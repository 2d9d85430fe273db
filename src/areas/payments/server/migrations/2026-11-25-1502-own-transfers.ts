// Transfers between two accounts of the company, each in a bank file of its own: what the bank answers to one of these files is
// understood, and what it books by the id of one is an own transfer.
export const up = `
create table payments.own_transfer (
  company_id text not null references companies.company,
  -- What it goes by at the bank, which is what its file goes by.
  end_to_end_id text not null,
  from_account_id text not null,
  to_account_id text not null,
  minor bigint not null check (minor > 0),
  currency char(3) not null,
  made_at timestamptz not null,
  -- The bank rejected it, or somebody said that it wasn't carried out.
  failed_at timestamptz,
  failed_reason text,
  primary key (company_id, end_to_end_id),
  foreign key (company_id, from_account_id) references payments.debtor_account,
  foreign key (company_id, to_account_id) references payments.debtor_account,
  constraint own_transfer__accounts check (from_account_id <> to_account_id),
  constraint own_transfer__failed check ((failed_at is null) = (failed_reason is null))
);
alter table payments.own_transfer enable row level security;
create policy same_company on payments.own_transfer using (company_id = current_setting('app.company_id', true));
grant select, insert, update (failed_at, failed_reason) on payments.own_transfer to merel_app;
`;
