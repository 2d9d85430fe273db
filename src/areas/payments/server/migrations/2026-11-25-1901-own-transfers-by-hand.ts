// An entry that the bank booked without our id may be said to be one of the transfers between own accounts.
export const up = `
alter table payments.entry_match
  -- By what that transfer goes at the bank.
  add column own_transfer_id text,
  add foreign key (company_id, own_transfer_id) references payments.own_transfer,
  add constraint entry_match__own_transfer check (own_transfer_id is null or kind = 'transfer');
-- A transfer leaves one account once, and reaches the other once.
create unique index entry_match__transfer_once on payments.entry_match (company_id, own_transfer_id, (minor > 0))
  where own_transfer_id is not null and undone_at is null;
`;
