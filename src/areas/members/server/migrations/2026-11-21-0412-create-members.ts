// Who belongs to a company, in which roles, and who may act for whom.
export const up = `
create schema members;
grant usage on schema members to merel_app;

create table members.team (
  company_id text not null references companies.company,
  id text not null check (id like 'tea\\_%'),
  name text not null check (name <> ''),
  primary key (company_id, id),
  constraint team__name unique (company_id, name)
);

create table members.member (
  company_id text not null references companies.company,
  user_id text not null references identity.user (id),
  roles text[] not null check (roles <@ array['requester', 'controller', 'admin', 'owner'] and cardinality(roles) > 0),
  full_name text not null check (full_name <> ''),
  email text not null,
  job_title text not null default '',
  team_id text,
  manager_id text,
  state text not null default 'active' check (state in ('active', 'left')),
  joined_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, team_id) references members.team,
  foreign key (company_id, manager_id) references members.member (company_id, user_id),
  check (manager_id <> user_id)
);
-- One account owner per company (domain rules 2.15).
create unique index member__one_owner on members.member (company_id) where 'owner' = any (roles) and state = 'active';
create index member__user on members.member (user_id);

-- Where a member is paid back. A changed account waits 24 h before money goes there (domain rules 2.8, 2.9).
create table members.bank_detail (
  company_id text not null,
  user_id text not null,
  iban text not null,
  holder text not null,
  changed_at timestamptz not null,
  usable_from timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references members.member
);

-- Accountants and master controllers: they act in the company as the member named here.
create table members.collaborator (
  company_id text not null references companies.company,
  id text not null check (id like 'col\\_%'),
  user_id text not null references identity.user (id),
  acts_as_user_id text not null,
  role text not null check (role in ('masterController', 'collaborator')),
  invited_by text,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, user_id),
  foreign key (company_id, acts_as_user_id) references members.member (company_id, user_id)
);
create index collaborator__user on members.collaborator (user_id);

do $$ declare name text; begin
  foreach name in array array['team', 'member', 'bank_detail', 'collaborator'] loop
    execute format('alter table members.%I enable row level security', name);
    execute format('create policy same_company on members.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert, update on members.%I to merel_app', name);
  end loop;
end $$;
grant delete on members.collaborator to merel_app;
`;
