// Somebody may ask in another's name: neither of the two decides about it, whatever the code above does (security 82).
export const up = `
alter table approvals.process add column creator_id text;
alter table approvals.process add constraint process__creator check (creator_id <> requester_id);
create or replace function approvals.refuse_self_approval() returns trigger language plpgsql as $$
begin
  if exists (select from approvals.process p where p.company_id = new.company_id and p.id = new.process_id
    and new.user_id in (p.requester_id, p.creator_id))
  then raise exception 'self approval' using errcode = 'check_violation', constraint = 'decision__no_self_approval'; end if;
  return new;
end $$;
`;
