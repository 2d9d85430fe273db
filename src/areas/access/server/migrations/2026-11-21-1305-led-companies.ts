// What a master controller sees of the companies that they lead, over all of them at once: asked from outside of any
// company, so answered without opening the tenant tables to the caller.
export const up = `
create function access.led_by(p_user_id text)
returns table (company_id text, name text, acts_as_user_id text)
language sql stable security definer set search_path = access, pg_temp
as $$
  select k.company_id, c.name, k.acts_as_user_id
  from members.collaborator k join companies.company c on c.company_id = k.company_id
  where k.user_id = p_user_id and k.role = 'masterController'
  order by c.name, k.company_id
$$;

-- Collaborators who came, and those who were asked to and may still come.
create function access.associations_under(p_user_id text)
returns table (id text, email text, full_name text, company_id text, invited_by_name text, can_remind boolean)
language sql stable security definer set search_path = access, pg_temp
as $$
  select k.id, u.email, u.full_name, k.company_id, i.full_name, false
  from members.collaborator k
  join identity.user u on u.id = k.user_id
  left join identity.user i on i.id = k.invited_by
  where k.role = 'collaborator' and k.company_id in (select company_id from access.led_by(p_user_id))
  union all
  select v.id, v.email, null, v.company_id, i.full_name, v.reminded_at is null
  from members.invitation v
  join identity.user i on i.id = v.invited_by
  where v.acts_as_user_id is not null and v.company_id in (select company_id from access.led_by(p_user_id))
    and v.accepted_at is null and v.declined_at is null and v.withdrawn_at is null
  order by 2, 4
$$;

create function access.master_controllers_of(p_user_id text)
returns table (full_name text, email text, company_id text, company_name text)
language sql stable security definer set search_path = access, pg_temp
as $$
  select u.full_name, u.email, c.company_id, c.name
  from members.collaborator own
  join members.collaborator k on k.company_id = own.company_id and k.role = 'masterController'
  join identity.user u on u.id = k.user_id and u.disabled_at is null
  join companies.company c on c.company_id = k.company_id
  where own.user_id = p_user_id
  order by u.full_name, u.email, c.name
$$;

revoke all on function access.led_by(text), access.associations_under(text), access.master_controllers_of(text) from public;
grant execute on function access.led_by(text), access.associations_under(text), access.master_controllers_of(text) to merel_app;
`;
