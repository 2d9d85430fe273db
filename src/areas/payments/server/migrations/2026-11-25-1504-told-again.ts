// A bank tells the day's bookings as it goes (camt.052), at its end (camt.053) and with details (camt.054), not always with the
// references by which one would know them again. Each kind of file tells a booking once.
export const up = `
alter table payments.statement
  -- Null for what was read before it was kept.
  add column kind text check (kind in ('camt.052', 'camt.053', 'camt.054', 'mt940'));
alter table payments.statement_entry
  -- Told without a reference of the bank and without details.
  add column is_bare boolean not null default false,
  -- And by a later file with them.
  add column is_told boolean not null default false,
  add constraint statement_entry__told check (is_bare or not is_told);

create table payments.told_again (
  company_id text not null,
  account_id text not null,
  -- In which kind of file, and by which key.
  kind text not null check (kind in ('camt.052', 'camt.053', 'camt.054', 'mt940')),
  booking_key text not null,
  -- By which key it was booked before.
  known_key text not null,
  primary key (company_id, account_id, booking_key, kind),
  foreign key (company_id, account_id) references payments.debtor_account,
  -- One booking of a kind of file is at most one of another's: two equal payments on one day stay two.
  constraint told_again__once unique (company_id, account_id, known_key, kind)
);
alter table payments.told_again enable row level security;
create policy same_company on payments.told_again using (company_id = current_setting('app.company_id', true));
grant select, insert on payments.told_again to merel_app;
`;
