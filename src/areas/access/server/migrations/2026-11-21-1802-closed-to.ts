// A company that is closed under an open session says so to the people who worked in it, and to nobody else
// (specification 8.2): their next call leads out of it.
export const up = `
create function access.is_closed_to(p_user_id text, p_company_id text) returns boolean
language sql stable security definer set search_path = access, pg_temp
as $$
  select exists (
    select from companies.company c
    where c.company_id = p_company_id and c.closed_at is not null and (
      exists (select from members.member m
        where m.company_id = c.company_id and m.user_id = p_user_id and m.state = 'active')
      or exists (select from members.collaborator k where k.company_id = c.company_id and k.user_id = p_user_id)))
$$;
revoke all on function access.is_closed_to(text, text) from public;
grant execute on function access.is_closed_to(text, text) to merel_app;
`;
