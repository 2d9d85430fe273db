/** Every company is told with its time zone: the day that counts in it is its own, not the reader's. */
export const up = `
drop function access.companies_of(text);

create function access.companies_of(p_user_id text)
returns table (
  company_id text, name text, time_zone text, roles text[], collaborator_id text, target_user_id text, target_name text,
  collaborator_role text
)
language sql stable security definer set search_path = access, pg_temp
as $$
  select c.company_id, c.name, c.time_zone, m.roles, null, null, null, null
  from members.member m join companies.company c on c.company_id = m.company_id and c.closed_at is null
  where m.user_id = p_user_id and m.state = 'active'
  union all
  select c.company_id, c.name, c.time_zone, null, k.id, k.acts_as_user_id, t.full_name, k.role
  from members.collaborator k
  join companies.company c on c.company_id = k.company_id and c.closed_at is null
  join members.member t on t.company_id = k.company_id and t.user_id = k.acts_as_user_id and t.state = 'active'
  where k.user_id = p_user_id
  order by 2
$$;
revoke all on function access.companies_of(text) from public;
grant execute on function access.companies_of(text) to merel_app;
`;
