// A changed account waits a day and for somebody else's look before money goes there (domain rules 2.8, 2.9, security 99).
// What was there before is kept as far as one recognises it, and nothing of it changes or goes.
export const up = `
alter table members.bank_detail alter column usable_from drop not null;

create table members.bank_detail_event (
  company_id text not null,
  user_id text not null,
  seq integer not null check (seq > 0),
  at timestamptz not null,
  kind text not null check (kind in ('changed', 'confirmed')),
  iban_masked text not null,
  by_user_id text not null,
  primary key (company_id, user_id, seq),
  foreign key (company_id, user_id) references members.member,
  -- A second person looks.
  constraint bank_detail_event__second_person check (kind = 'changed' or by_user_id <> user_id)
);
alter table members.bank_detail_event enable row level security;
create policy same_company on members.bank_detail_event using (company_id = current_setting('app.company_id', true));
grant select, insert on members.bank_detail_event to merel_app;
`;
