// A closed company is nobody's: not in the chooser, and a stranger's to every call, also in a session that is open.
export const up = `
create or replace function access.actor_of(p_token_hash text, p_company_id text)
returns table (
  session_id text, user_id text, impersonator_id text, last_active_at timestamptz,
  authenticated_at timestamptz, expires_at timestamptz, roles text[]
)
language sql stable security definer set search_path = access, pg_temp
as $$
  select s.id, coalesce(s.acting_user_id, s.user_id),
    case when s.acting_user_id is null then null else s.user_id end,
    s.last_active_at, s.authenticated_at, s.expires_at, m.roles
  from identity.session s
  join identity.user u on u.id = s.user_id and u.disabled_at is null
  left join members.member m
    on m.company_id = p_company_id and m.state = 'active'
    and m.user_id = coalesce(s.acting_user_id, s.user_id)
    and exists (select from companies.company c where c.company_id = p_company_id and c.closed_at is null)
    and (s.acting_company_id is null or (s.acting_company_id = p_company_id and exists (
      select from members.collaborator k
      where k.company_id = p_company_id and k.user_id = s.user_id and k.acts_as_user_id = s.acting_user_id)))
  where s.token_hash = p_token_hash and s.ended_at is null
$$;

create or replace function access.companies_of(p_user_id text)
returns table (company_id text, name text, roles text[], collaborator_id text, target_user_id text, target_name text, collaborator_role text)
language sql stable security definer set search_path = access, pg_temp
as $$
  select c.company_id, c.name, m.roles, null, null, null, null
  from members.member m join companies.company c on c.company_id = m.company_id and c.closed_at is null
  where m.user_id = p_user_id and m.state = 'active'
  union all
  select c.company_id, c.name, null, k.id, k.acts_as_user_id, t.full_name, k.role
  from members.collaborator k
  join companies.company c on c.company_id = k.company_id and c.closed_at is null
  join members.member t on t.company_id = k.company_id and t.user_id = k.acts_as_user_id and t.state = 'active'
  where k.user_id = p_user_id
  order by 2
$$;

-- Whether all that this person could open is closed; somebody who never belonged anywhere is not shut out.
create function access.is_shut_out(p_user_id text) returns boolean
language sql stable security definer set search_path = access, pg_temp
as $$
  select exists (
      select from members.member m join companies.company c on c.company_id = m.company_id
      where m.user_id = p_user_id and m.state = 'active' and c.closed_at is not null)
    and not exists (select from access.companies_of(p_user_id))
$$;
revoke all on function access.is_shut_out(text) from public;
grant execute on function access.is_shut_out(text) to merel_app;
`;
