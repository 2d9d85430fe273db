// Whoever acts for somebody holds the target's roles only as long as they are named for it: a collaborator who was
// removed is a stranger at the next call, also in a session that is acting already (security 15, 81).
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
    and (s.acting_company_id is null or (s.acting_company_id = p_company_id and exists (
      select from members.collaborator k
      where k.company_id = p_company_id and k.user_id = s.user_id and k.acts_as_user_id = s.acting_user_id)))
  where s.token_hash = p_token_hash and s.ended_at is null
$$;
`;
