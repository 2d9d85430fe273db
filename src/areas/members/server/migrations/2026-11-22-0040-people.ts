// Teams are led, merged and approved for; members are changed by several admins at once, leave, and hand a company over.
export const up = `
alter table members.member add column version integer not null default 1;
alter table members.member add column left_at timestamptz;
update members.member set left_at = joined_at where state = 'left';
alter table members.member add constraint member__left check ((state = 'left') = (left_at is not null));
create index member__team on members.member (company_id, team_id) where state = 'active';
create index member__manager on members.member (company_id, manager_id) where manager_id is not null;

-- The lead sees the team, the approver approves for it (domain rules 2.15). A merged team keeps its name for what was
-- done under it; only teams that are in use must differ.
alter table members.team add column lead_id text;
alter table members.team add column approver_id text;
alter table members.team add column merged_into_id text;
alter table members.team add column version integer not null default 1;
alter table members.team add foreign key (company_id, lead_id) references members.member (company_id, user_id);
alter table members.team add foreign key (company_id, approver_id) references members.member (company_id, user_id);
alter table members.team add foreign key (company_id, merged_into_id) references members.team;
alter table members.team add check (merged_into_id <> id);
alter table members.team drop constraint team__name;
create unique index team__name on members.team (company_id, lower(name)) where merged_into_id is null;

-- An invite from a list may say to which team somebody comes.
alter table members.invitation add column team_id text;
alter table members.invitation add foreign key (company_id, team_id) references members.team;

-- A company changes hands once both have said so: the owner offers with a factor, the other accepts.
create table members.ownership_offer (
  company_id text not null references companies.company,
  id text not null check (id like 'own\\_%'),
  from_user_id text not null,
  to_user_id text not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  closed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, from_user_id) references members.member (company_id, user_id),
  foreign key (company_id, to_user_id) references members.member (company_id, user_id),
  check (from_user_id <> to_user_id),
  check (num_nonnulls(accepted_at, closed_at) <= 1)
);
create unique index ownership_offer__one_open on members.ownership_offer (company_id)
  where accepted_at is null and closed_at is null;
alter table members.ownership_offer enable row level security;
create policy same_company on members.ownership_offer using (company_id = current_setting('app.company_id', true));
grant select, insert, update on members.ownership_offer to merel_app;
`;
