// Quorums, substitutes and the way from a workflow to people, kept so that each decision can be told and derived again
// (domain rules 2.2).
export const up = `
alter table approvals.step drop constraint step_mode_check;
alter table approvals.step add check (mode in ('any', 'all', 'quorum'));
alter table approvals.step add column required integer check (required > 0);
alter table approvals.step add column opened_at timestamptz;
update approvals.step s set
  required = case s.mode when 'all' then (
    select count(*) from approvals.seat t where t.company_id = s.company_id and t.process_id = s.process_id and t.position = s.position
  ) else 1 end,
  opened_at = case when s.state = 'waiting' then null else (
    select p.started_at from approvals.process p where p.company_id = s.company_id and p.id = s.process_id
  ) end;
alter table approvals.step alter column required set not null;
alter table approvals.step add check ((state = 'waiting') = (opened_at is null));
create index step__open on approvals.step (company_id, opened_at) where state = 'open';
-- A step that nobody has decided about yet is resolved again when its turn comes, and its seats with it.
grant delete on approvals.step, approvals.seat to merel_app;

-- What the workflow was asked about. Null for what began before it was kept: such a chain stays as it was resolved.
alter table approvals.process add column facts jsonb;

-- From seat to decision: the own seat, the seat of somebody who is away, or none for who covers from a higher amount.
alter table approvals.decision add column capacity text not null default 'own' check (capacity in ('own', 'substitute', 'cover'));
alter table approvals.decision add column seat_user_id text;
update approvals.decision set seat_user_id = user_id;
alter table approvals.decision drop constraint decision_company_id_process_id_position_user_id_fkey;
alter table approvals.decision add foreign key (company_id, process_id, position, seat_user_id) references approvals.seat;
alter table approvals.decision add foreign key (company_id, process_id, position) references approvals.step;
alter table approvals.decision add constraint decision__capacity check (case capacity
  when 'own' then seat_user_id = user_id when 'substitute' then seat_user_id <> user_id else seat_user_id is null end);
alter table approvals.decision add constraint decision__seat_once unique (company_id, process_id, position, seat_user_id);

-- Who may decide because they are asked from a higher amount on, where the workflow allows it.
create table approvals.cover (
  company_id text not null,
  process_id text not null,
  user_id text not null,
  primary key (company_id, process_id, user_id),
  foreign key (company_id, process_id) references approvals.process,
  foreign key (company_id, user_id) references members.member (company_id, user_id)
);

-- Each time that a chain was turned into people: by which version, with which people as they were then, to which end.
create table approvals.resolution (
  company_id text not null,
  process_id text not null,
  number integer not null check (number > 0),
  workflow_version integer not null,
  directory jsonb not null,
  -- Null for the whole chain; else the last step that was over, and who had decided it.
  after_position integer,
  decided_by text[] not null,
  steps jsonb not null,
  resolved_at timestamptz not null,
  primary key (company_id, process_id, number),
  foreign key (company_id, process_id) references approvals.process,
  foreign key (company_id, workflow_version) references approvals.workflow_version
);

-- Who is away, and who acts for them meanwhile: from the first day until before the day in until_on. Without one it is
-- for good: somebody left and this is the successor. One at a time a person; the next takes the place of the last.
create table approvals.absence (
  company_id text not null,
  id text not null check (id like 'abs\\_%'),
  user_id text not null,
  substitute_id text,
  from_on date not null,
  until_on date,
  set_by text not null,
  set_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references members.member (company_id, user_id),
  foreign key (company_id, substitute_id) references members.member (company_id, user_id),
  constraint absence__not_oneself check (substitute_id <> user_id),
  constraint absence__days check (until_on > from_on),
  constraint absence__end check (until_on is not null or substitute_id is not null)
);
create unique index absence__one on approvals.absence (company_id, user_id) where ended_at is null;

do $$ declare name text; begin
  foreach name in array array['cover', 'resolution', 'absence'] loop
    execute format('alter table approvals.%I enable row level security', name);
    execute format('create policy same_company on approvals.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on approvals.%I to merel_app', name);
  end loop;
end $$;
grant update on approvals.absence to merel_app;
`;
