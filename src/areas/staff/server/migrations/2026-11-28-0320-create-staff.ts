// What the operator's staff did about parked facts and jobs: of a company it is in its audit as well, and a job may be
// of none (ADR 38). Insert-only.
export const up = `
create schema staff;
grant usage on schema staff to merel_app;

create table staff.deed (
  id text primary key check (id like 'std\\_%'),
  at timestamptz not null,
  actor_id text not null,
  ip text not null,
  deed text not null check (deed in ('retry', 'discard')),
  kind text not null check (kind in ('fact', 'job')),
  name text not null,
  what_id text not null,
  cause text not null,
  reason text,
  constraint deed__discard_needs_reason check (deed <> 'discard' or length(reason) >= 10)
);
create index deed__newest on staff.deed (at desc);
create trigger deed__insert_only before update or delete on staff.deed
  for each row execute function platform.refuse_audit_change();
create trigger deed__no_truncate before truncate on staff.deed
  for each statement execute function platform.refuse_audit_change();
grant select, insert on staff.deed to merel_app;
`;
