// Facts are ordered by what they are about, not by company; what keeps failing is parked and waits for the operator's
// staff, and nothing of another subject waits for it (decision 30, ADR 38).
export const up = `
alter table platform.event
  add column subject text,
  add column parked_at timestamptz,
  add column discarded_by text,
  add column discard_reason text;
-- Only what still waits has an order to keep; the rest is history.
update platform.event set subject = case when carried_at is not null then '' else coalesce(
  payload -> 'source' ->> 'id', payload ->> 'invoiceId', payload ->> 'claimId', payload ->> 'creditNoteId',
  payload ->> 'subjectId', payload ->> 'requestId', payload ->> 'runId', payload ->> 'advanceId',
  payload ->> 'matchId', payload ->> 'fileId', payload ->> 'keptId', payload ->> 'endToEndId', payload ->> 'accountIds',
  id) end;
alter table platform.event
  alter column subject set not null,
  add constraint event__discard_needs_reason check ((discarded_by is null) = (discard_reason is null)),
  add constraint event__parked_waits check (parked_at is null or carried_at is null);
-- A company that stood behind one fact goes on at once.
update platform.event set try_after = now() where carried_at is null;
create index event__next on platform.event (company_id, position) where carried_at is null;
create index event__before on platform.event (company_id, subject, position) where carried_at is null;

create or replace function platform.companies_with_waiting_events() returns setof text
language sql stable security definer set search_path = platform, pg_temp
as $$ select company_id from platform.event where carried_at is null and parked_at is null and try_after <= now()
  group by company_id order by min(position) $$;

-- What the operator's staff see of all companies: which facts are parked and why, never what they say.
create function platform.parked_events() returns table (
  company_id text, id text, name text, subject text, cause text, tries integer, created_at timestamptz,
  parked_at timestamptz, held bigint)
language sql stable security definer set search_path = platform, pg_temp
as $$ select e.company_id, e.id, e.name, e.subject, e.last_error, e.try_count, e.created_at, e.parked_at,
    (select count(*) from platform.event behind where behind.company_id = e.company_id and behind.subject = e.subject
      and behind.carried_at is null and behind.position > e.position)
  from platform.event e where e.carried_at is null and e.parked_at is not null order by e.parked_at desc limit 500 $$;

-- How the outbox stands, for figures and the readiness probe: parked facts, and the age of the oldest that moves.
create function platform.event_backlog() returns table (parked bigint, waiting bigint, oldest_seconds double precision)
language sql stable security definer set search_path = platform, pg_temp
as $$ select count(*) filter (where e.parked_at is not null), count(*) filter (where e.parked_at is null),
    coalesce(extract(epoch from now() - min(e.created_at) filter (where e.parked_at is null and not exists (
      select from platform.event before where before.company_id = e.company_id and before.subject = e.subject
        and before.carried_at is null and before.parked_at is not null and before.position < e.position))), 0)
  from platform.event e where e.carried_at is null $$;

revoke all on function platform.parked_events(), platform.event_backlog() from public;
grant execute on function platform.parked_events(), platform.event_backlog() to merel_app;
`;
