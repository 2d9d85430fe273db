// A sample company is open to whoever opened it for as long as they are in the company that it stands beside, and that one is
// open. It comes last in the list, and decides nothing about the account of its person: whether a second factor is asked,
// who approves that they begin anew, or whether everything they could open is closed.
export const up = `
drop function access.companies_of(text);
create function access.companies_of(p_user_id text)
returns table (
  company_id text, name text, time_zone text, sample_of text, roles text[], collaborator_id text, target_user_id text,
  target_name text, collaborator_role text
)
language sql stable security definer set search_path = access, pg_temp
as $$
  select c.company_id, c.name, c.time_zone, c.sample_of, m.roles, null, null, null, null
  from members.member m join companies.company c on c.company_id = m.company_id and c.closed_at is null
  where m.user_id = p_user_id and m.state = 'active' and (c.sample_of is null or exists (
    select from companies.company o join members.member om on om.company_id = o.company_id
    where o.company_id = c.sample_of and o.closed_at is null and om.user_id = p_user_id and om.state = 'active'))
  union all
  select c.company_id, c.name, c.time_zone, null, null, k.id, k.acts_as_user_id, t.full_name, k.role
  from members.collaborator k
  join companies.company c on c.company_id = k.company_id and c.closed_at is null and c.sample_of is null
  join members.member t on t.company_id = k.company_id and t.user_id = k.acts_as_user_id and t.state = 'active'
  where k.user_id = p_user_id
  order by 4 nulls first, 2
$$;
revoke all on function access.companies_of(text) from public;
grant execute on function access.companies_of(text) to merel_app;

create or replace function access.actor_of(p_token_hash text, p_company_id text)
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
    and exists (select from companies.company c where c.company_id = p_company_id and c.closed_at is null
      and (c.sample_of is null or exists (
        select from companies.company o join members.member om on om.company_id = o.company_id
        where o.company_id = c.sample_of and o.closed_at is null and om.user_id = m.user_id and om.state = 'active')))
    and (s.acting_company_id is null or (s.acting_company_id = p_company_id and exists (
      select from members.collaborator k
      where k.company_id = p_company_id and k.user_id = s.user_id and k.acts_as_user_id = s.acting_user_id)))
  where s.token_hash = p_token_hash and s.ended_at is null
$$;

create or replace function access.is_shut_out(p_user_id text) returns boolean
language sql stable security definer set search_path = access, pg_temp
as $$
  select exists (
      select from members.member m join companies.company c on c.company_id = m.company_id
      where m.user_id = p_user_id and m.state = 'active' and c.closed_at is not null and c.sample_of is null)
    and not exists (select from access.companies_of(p_user_id))
$$;

create or replace function access.is_closed_to(p_user_id text, p_company_id text) returns boolean
language sql stable security definer set search_path = access, pg_temp
as $$
  select exists (
    select from companies.company c
    where c.company_id = p_company_id and c.closed_at is not null and c.sample_of is null and (
      exists (select from members.member m
        where m.company_id = c.company_id and m.user_id = p_user_id and m.state = 'active')
      or exists (select from members.collaborator k where k.company_id = c.company_id and k.user_id = p_user_id)))
$$;

create or replace function access.asks_always(p_user_id text) returns boolean
language sql stable security definer set search_path = access, pg_temp
as $$
  select exists (
    select from companies.company c
    where c.sca_at_sign_in = 'always' and c.sample_of is null and (
      exists (select from members.member m
        where m.company_id = c.company_id and m.user_id = p_user_id and m.state = 'active')
      or exists (select from members.collaborator k where k.company_id = c.company_id and k.user_id = p_user_id)))
$$;

create or replace function access.opened_by(p_user_id text)
returns table (company_id text, name text)
language sql stable security definer set search_path = access, pg_temp
as $$
  select c.company_id, c.name from companies.company c
  where c.closed_at is null and c.sample_of is null and (
    exists (select from members.member m
      where m.company_id = c.company_id and m.user_id = p_user_id and m.state = 'active')
    or exists (select from members.collaborator k
      join members.member t on t.company_id = k.company_id and t.user_id = k.acts_as_user_id and t.state = 'active'
      where k.company_id = c.company_id and k.user_id = p_user_id))
  order by c.name, c.company_id
$$;
`;
