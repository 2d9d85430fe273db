// Who holds a session, as before, and when a factor agreed in it last (domain rules 2.19).
export const up = `
drop function access.actor_of(text, text);
create function access.actor_of(p_token_hash text, p_company_id text)
returns table (
  session_id text, user_id text, impersonator_id text, last_active_at timestamptz,
  authenticated_at timestamptz, expires_at timestamptz, money_locked boolean, has_factor boolean,
  factor_agreed_at timestamptz, roles text[]
)
language sql stable security definer set search_path = access, pg_temp
as $$
  select s.id, coalesce(s.acting_user_id, s.user_id),
    case when s.acting_user_id is null then null else s.user_id end,
    s.last_active_at, s.authenticated_at, s.expires_at, s.money_locked,
    exists (select from identity.sca_factor f where f.user_id = s.user_id and f.removed_at is null),
    s.factor_agreed_at, m.roles
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
revoke all on function access.actor_of(text, text) from public;
grant execute on function access.actor_of(text, text) to merel_app;
`;
