// Who asked for a higher limit, once a day for each, so that nobody is asked the same thing all day long.
export const up = `
create table policies.limit_ask (
  company_id text not null,
  member_id text not null,
  rule_id text not null,
  asked_on date not null,
  reason text not null,
  asked_at timestamptz not null,
  primary key (company_id, member_id, rule_id, asked_on),
  foreign key (company_id, member_id) references members.member (company_id, user_id)
);
alter table policies.limit_ask enable row level security;
create policy same_company on policies.limit_ask using (company_id = current_setting('app.company_id', true));
grant select, insert on policies.limit_ask to merel_app;
`;
