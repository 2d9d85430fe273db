// Who must agree, in which order, and what they said. A process decides about an opaque subject: it does not know
// what a request is.
export const up = `
create schema approvals;
grant usage on schema approvals to merel_app;

create table approvals.workflow_version (
  company_id text not null references companies.company,
  version integer not null check (version > 0),
  definition jsonb not null,
  published_at timestamptz not null,
  published_by text,
  primary key (company_id, version)
);

create table approvals.process (
  company_id text not null,
  id text not null check (id like 'apr\\_%'),
  subject_type text not null,
  subject_id text not null,
  requester_id text not null,
  workflow_version integer not null,
  trace jsonb not null,
  state text not null check (state in ('pending', 'approved', 'rejected', 'asked', 'ended')),
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, workflow_version) references approvals.workflow_version,
  foreign key (company_id, requester_id) references members.member (company_id, user_id)
);
create index process__subject on approvals.process (company_id, subject_id);

create table approvals.step (
  company_id text not null,
  process_id text not null,
  position integer not null check (position >= 0),
  mode text not null check (mode in ('any', 'all')),
  state text not null check (state in ('waiting', 'open', 'approved', 'rejected', 'asked', 'skipped')),
  primary key (company_id, process_id, position),
  foreign key (company_id, process_id) references approvals.process
);

create table approvals.seat (
  company_id text not null,
  process_id text not null,
  position integer not null,
  user_id text not null,
  via text not null,
  -- Copied from the step so that "what waits for me" is one index look-up.
  is_open boolean not null default false,
  primary key (company_id, process_id, position, user_id),
  foreign key (company_id, process_id, position) references approvals.step,
  foreign key (company_id, user_id) references members.member (company_id, user_id)
);
create index seat__open on approvals.seat (company_id, user_id, process_id) where is_open;

create table approvals.decision (
  company_id text not null,
  process_id text not null,
  position integer not null,
  user_id text not null,
  verdict text not null check (verdict in ('approve', 'reject', 'ask')),
  comment text,
  decided_at timestamptz not null,
  -- A seat decides once; of two racing decisions the second fails here.
  constraint decision__once primary key (company_id, process_id, position, user_id),
  foreign key (company_id, process_id, position, user_id) references approvals.seat
);

-- Nobody decides about the own request, whatever the code above does (security 82).
create function approvals.refuse_self_approval() returns trigger language plpgsql as $$
begin
  if exists (select from approvals.process p where p.company_id = new.company_id and p.id = new.process_id and p.requester_id = new.user_id)
  then raise exception 'self approval' using errcode = 'check_violation', constraint = 'decision__no_self_approval'; end if;
  return new;
end $$;
create trigger decision__no_self_approval before insert on approvals.decision
  for each row execute function approvals.refuse_self_approval();

do $$ declare name text; begin
  foreach name in array array['workflow_version', 'process', 'step', 'seat', 'decision'] loop
    execute format('alter table approvals.%I enable row level security', name);
    execute format('create policy same_company on approvals.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on approvals.%I to merel_app', name);
  end loop;
end $$;
grant update on approvals.process, approvals.step, approvals.seat to merel_app;
`;
