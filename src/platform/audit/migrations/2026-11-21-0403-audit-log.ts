// Who did what, for whom, when and from where: insert-only, each line bound to the one before by its hash, one chain
// per company (security 131, 132; domain rules 2.21).
export const up = `
create table platform.audit_event (
  company_id text not null,
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  actor_id text,
  on_behalf_of text,
  ip text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  prev_hash char(64) not null,
  hash char(64) not null,
  primary key (company_id, seq)
);
create index audit_event__entity on platform.audit_event (company_id, entity_id, seq);

-- The newest line's number and hash. Locked while a line is added, so that a chain has one end.
create table platform.audit_head (
  company_id text primary key,
  seq bigint not null,
  hash char(64) not null
);

create function platform.refuse_audit_change() returns trigger language plpgsql as $$
begin raise exception 'The audit log is insert-only'; end $$;
create trigger audit_event__insert_only before update or delete on platform.audit_event
  for each row execute function platform.refuse_audit_change();
create trigger audit_event__no_truncate before truncate on platform.audit_event
  for each statement execute function platform.refuse_audit_change();

alter table platform.audit_event enable row level security;
create policy same_company on platform.audit_event using (company_id = current_setting('app.company_id', true));
alter table platform.audit_head enable row level security;
create policy same_company on platform.audit_head using (company_id = current_setting('app.company_id', true));
grant select, insert on platform.audit_event to merel_app;
grant select, insert, update on platform.audit_head to merel_app;
`;
