// Who asked for what they may not do, and when they last did, so that nobody is asked the same thing all day long.
export const up = `
create table members.access_ask (
  company_id text not null,
  member_id text not null,
  ability text not null,
  note text not null,
  asked_at timestamptz not null,
  primary key (company_id, member_id, ability),
  foreign key (company_id, member_id) references members.member (company_id, user_id)
);
alter table members.access_ask enable row level security;
create policy same_company on members.access_ask using (company_id = current_setting('app.company_id', true));
grant select, insert, update on members.access_ask to merel_app;
`;
