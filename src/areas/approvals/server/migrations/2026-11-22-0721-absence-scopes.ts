// An absence may count for some requests only (domain rules 2.2, scope); null is all of them. Somebody may be away more
// than once: on the same days only for requests that do not meet, so that one person at most decides for them.
export const up = `
alter table approvals.absence add column spend_types text[] check (cardinality(spend_types) > 0);
alter table approvals.absence add column cost_center_ids text[] check (cardinality(cost_center_ids) > 0);
-- A successor takes over everything.
alter table approvals.absence add constraint absence__for_good
  check (until_on is not null or (spend_types is null and cost_center_ids is null));

drop index approvals.absence__one;
create index absence__open on approvals.absence (company_id, user_id) where ended_at is null;

create function approvals.refuse_two_absences() returns trigger language plpgsql as $$
begin
  -- Of two who say it at once the second sees what the first said.
  perform from members.member m where m.company_id = new.company_id and m.user_id = new.user_id for no key update;
  if exists (select from approvals.absence a where a.company_id = new.company_id and a.user_id = new.user_id
    and a.id <> new.id and a.ended_at is null
    and daterange(a.from_on, a.until_on) && daterange(new.from_on, new.until_on)
    and (a.spend_types is null or new.spend_types is null or a.spend_types && new.spend_types)
    and (a.cost_center_ids is null or new.cost_center_ids is null or a.cost_center_ids && new.cost_center_ids))
  then raise exception 'two absences at once' using errcode = 'check_violation', constraint = 'absence__apart'; end if;
  return new;
end $$;
create trigger absence__apart before insert on approvals.absence
  for each row execute function approvals.refuse_two_absences();
`;
