// Facts that areas tell each other, written in the transaction that made them true and carried on afterwards: at
// least once, each listener's work at most once (security 95).
export const up = `
create table platform.event (
  company_id text not null,
  id text not null check (id like 'evt\\_%'),
  -- Order of writing; within one company listeners see facts in this order.
  position bigint generated always as identity,
  name text not null,
  payload jsonb not null,
  -- Which transaction wrote it: a history that is loaded carries its own facts and no others.
  written_in xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  carried_at timestamptz,
  try_count integer not null default 0,
  try_after timestamptz not null default now(),
  last_error text,
  primary key (company_id, id)
);
create index event__waiting on platform.event (position) where carried_at is null;

create table platform.event_receipt (
  company_id text not null,
  event_id text not null,
  listener text not null,
  primary key (company_id, event_id, listener)
);

alter table platform.event enable row level security;
create policy same_company on platform.event using (company_id = current_setting('app.company_id', true));
alter table platform.event_receipt enable row level security;
create policy same_company on platform.event_receipt using (company_id = current_setting('app.company_id', true));
grant select, insert, update on platform.event to merel_app;
grant select, insert on platform.event_receipt to merel_app;

-- The carrier learns in which companies something waits, and nothing of what it is.
create function platform.companies_with_waiting_events() returns setof text
language sql stable security definer set search_path = platform, pg_temp
as $$ select company_id from platform.event where carried_at is null and try_after <= now() group by company_id order by min(position) $$;
revoke all on function platform.companies_with_waiting_events() from public;
grant execute on function platform.companies_with_waiting_events() to merel_app;
`;
