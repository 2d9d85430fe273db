// What may be spent, and what became of it. A movement is a fact about money (promised, spent, given back) and is told
// once; each budget that it falls under gets an entry for it; balances are the running sums of the entries, so that a
// check costs the same after a million of them (domain rules 2.11).
export const up = `
create schema budgets;
grant usage on schema budgets to merel_app;

create table budgets.exercise (
  company_id text not null references companies.company,
  id text not null check (id like 'bex\\_%'),
  name text not null check (name <> '' and length(name) <= 60),
  from_month date not null check (extract(day from from_month) = 1),
  to_month date not null check (extract(day from to_month) = 1),
  granularity text not null check (granularity in ('total', 'month', 'quarter')),
  basis text not null check (basis in ('net', 'gross')),
  -- Whether sub-budgets may sum to more than what they are parts of.
  allows_excess boolean not null default false,
  state text not null check (state in ('draft', 'active', 'closed')),
  roll_over text check (roll_over in ('none', 'unspent', 'commitments')),
  created_at timestamptz not null,
  closed_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  constraint exercise__order check (from_month <= to_month),
  constraint exercise__closed check ((state = 'closed') = (closed_at is not null and roll_over is not null))
);
create unique index exercise__name on budgets.exercise (company_id, lower(name));

-- A month belongs to one exercise: spend of a day is never planned twice.
create table budgets.exercise_month (
  company_id text not null,
  month date not null check (extract(day from month) = 1),
  exercise_id text not null,
  primary key (company_id, month),
  foreign key (company_id, exercise_id) references budgets.exercise
);
create index exercise_month__exercise on budgets.exercise_month (company_id, exercise_id);

create table budgets.budget (
  company_id text not null,
  id text not null check (id like 'bud\\_%'),
  exercise_id text not null,
  parent_id text check (parent_id <> id),
  name text not null check (name <> '' and length(name) <= 80),
  cost_center_id text,
  expense_category_id text,
  team_id text,
  supplier_id text,
  analytical_values jsonb not null default '[]',
  -- The same dimensions as one text: two budgets of one exercise never stand for the same spend.
  dimension_key text not null,
  owner_ids text[] not null default '{}',
  control text not null check (control in ('none', 'warn', 'requireOwner', 'block')),
  alert_percents integer[] not null default '{80,100}',
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, exercise_id) references budgets.exercise,
  foreign key (company_id, parent_id) references budgets.budget,
  foreign key (company_id, cost_center_id) references dimensions.cost_center,
  foreign key (company_id, expense_category_id) references dimensions.expense_category,
  foreign key (company_id, team_id) references members.team,
  constraint budget__dimensions unique (company_id, exercise_id, dimension_key)
);
create unique index budget__name on budgets.budget (company_id, exercise_id, coalesce(parent_id, ''), lower(name));
create index budget__match on budgets.budget (company_id, exercise_id, cost_center_id, expense_category_id);
create index budget__parent on budgets.budget (company_id, parent_id) where parent_id is not null;
create index budget__owners on budgets.budget using gin (owner_ids);

create table budgets.plan_version (
  company_id text not null,
  budget_id text not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('created', 'reforecast', 'moved', 'rolled_over')),
  note text,
  total_minor bigint not null check (total_minor >= 0),
  made_by text,
  made_at timestamptz not null,
  primary key (company_id, budget_id, number),
  foreign key (company_id, budget_id) references budgets.budget
);

create table budgets.movement (
  company_id text not null references companies.company,
  id text not null check (id like 'bmv\\_%'),
  kind text not null check (kind in ('soft', 'committed', 'used')),
  source_type text not null check (source_type <> ''),
  source_id text not null check (source_id <> ''),
  line_no integer not null check (line_no >= 0),
  -- What happened to the source: it was approved, an invoice used it, it was released.
  step text not null check (step <> ''),
  occurred_on date not null,
  month date not null check (extract(day from month) = 1),
  net_minor bigint not null,
  gross_minor bigint not null,
  cost_center_id text,
  expense_category_id text,
  team_id text,
  supplier_id text,
  analytical_values jsonb not null default '[]',
  label text not null,
  supplier_name text,
  person_id text,
  at timestamptz not null,
  primary key (company_id, id),
  -- A line of a source moves once in each step: told twice, it counts once.
  constraint movement__once unique (company_id, source_type, source_id, line_no, kind, step)
);
create index movement__month on budgets.movement (company_id, month);

create table budgets.entry (
  company_id text not null,
  id text not null check (id like 'ben\\_%'),
  budget_id text not null,
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('planned', 'soft', 'committed', 'used')),
  delta_minor bigint not null,
  movement_id text,
  plan_number integer,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, budget_id) references budgets.budget,
  foreign key (company_id, movement_id) references budgets.movement,
  foreign key (company_id, budget_id, plan_number) references budgets.plan_version,
  constraint entry__source check ((kind = 'planned') = (plan_number is not null) and (movement_id is null) = (kind = 'planned')),
  constraint entry__movement unique (company_id, budget_id, movement_id),
  constraint entry__plan unique (company_id, budget_id, plan_number, month)
);
create index entry__budget on budgets.entry (company_id, budget_id, kind, at desc, id desc);

create table budgets.balance (
  company_id text not null,
  budget_id text not null,
  month date not null,
  planned_minor bigint not null default 0,
  soft_minor bigint not null default 0,
  committed_minor bigint not null default 0,
  used_minor bigint not null default 0,
  primary key (company_id, budget_id, month),
  foreign key (company_id, budget_id) references budgets.budget,
  -- Nothing is planned below zero, and no more is released than was promised.
  constraint balance__planned check (planned_minor >= 0),
  constraint balance__committed check (committed_minor >= 0)
);

create table budgets.alert (
  company_id text not null,
  id text not null check (id like 'bal\\_%'),
  budget_id text not null,
  percent integer not null check (percent between 1 and 1000),
  taken_minor bigint not null,
  planned_minor bigint not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, budget_id) references budgets.budget
);
create index alert__budget on budgets.alert (company_id, budget_id, at desc);

do $$ declare name text; begin
  foreach name in array array['exercise', 'exercise_month', 'budget', 'plan_version', 'movement', 'entry', 'balance', 'alert'] loop
    execute format('alter table budgets.%I enable row level security', name);
    execute format('create policy same_company on budgets.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on budgets.%I to merel_app', name);
  end loop;
end $$;
grant update on budgets.exercise, budgets.budget, budgets.balance to merel_app;
`;
