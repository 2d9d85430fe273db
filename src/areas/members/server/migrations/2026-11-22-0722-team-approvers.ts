// A team has as many approvers as it wants (domain rules 2.2, teamApprover): any of them approves for it, and it does
// not stop when one is gone.
export const up = `
create table members.team_approver (
  company_id text not null,
  team_id text not null,
  user_id text not null,
  primary key (company_id, team_id, user_id),
  foreign key (company_id, team_id) references members.team,
  foreign key (company_id, user_id) references members.member (company_id, user_id)
);
create index team_approver__user on members.team_approver (company_id, user_id);
alter table members.team_approver enable row level security;
create policy same_company on members.team_approver using (company_id = current_setting('app.company_id', true));
grant select, insert, delete on members.team_approver to merel_app;

insert into members.team_approver (company_id, team_id, user_id)
  select company_id, id, approver_id from members.team where approver_id is not null;
alter table members.team drop column approver_id;
`;
