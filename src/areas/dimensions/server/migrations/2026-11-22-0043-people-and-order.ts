// Cost centres belong to people; what is no longer used gives its name free, and what was merged says into what. Nothing
// that was booked is rewritten: it keeps the id that it had.
export const up = `
alter table dimensions.cost_center
  add column approver_id text, add column merged_into_id text, add column version integer not null default 1,
  add foreign key (company_id, owner_id) references members.member (company_id, user_id),
  add foreign key (company_id, approver_id) references members.member (company_id, user_id),
  add foreign key (company_id, merged_into_id) references dimensions.cost_center,
  add check (merged_into_id <> id), add check (merged_into_id is null or archived_at is not null),
  drop constraint cost_center__name;
create unique index cost_center__name on dimensions.cost_center (company_id, lower(name)) where archived_at is null;
create index cost_center__owner on dimensions.cost_center (company_id, owner_id) where owner_id is not null;

-- Co-owners see and do not approve; members are whose spend goes here first (domain rules 2.15).
create table dimensions.cost_center_person (
  company_id text not null,
  cost_center_id text not null,
  user_id text not null,
  part text not null check (part in ('co_owner', 'member')),
  primary key (company_id, cost_center_id, user_id, part),
  foreign key (company_id, cost_center_id) references dimensions.cost_center,
  foreign key (company_id, user_id) references members.member (company_id, user_id)
);
create index cost_center_person__user on dimensions.cost_center_person (company_id, user_id);
alter table dimensions.cost_center_person enable row level security;
create policy same_company on dimensions.cost_center_person
  using (company_id = current_setting('app.company_id', true));
grant select, insert, delete on dimensions.cost_center_person to merel_app;

-- Empty teams mean everybody; the order is the company's own, new ones last.
alter table dimensions.expense_category
  add column position integer not null default 1000, add column team_ids text[] not null default '{}',
  add column merged_into_id text, add column version integer not null default 1,
  add foreign key (company_id, merged_into_id) references dimensions.expense_category,
  add check (merged_into_id <> id), add check (merged_into_id is null or archived_at is not null),
  drop constraint expense_category__name;
create unique index expense_category__name on dimensions.expense_category (company_id, lower(name))
  where archived_at is null;

alter table dimensions.analytical_field
  add column archived_at timestamptz, add column version integer not null default 1,
  drop constraint analytical_field__name;
create unique index analytical_field__name on dimensions.analytical_field (company_id, lower(name))
  where archived_at is null;
`;
