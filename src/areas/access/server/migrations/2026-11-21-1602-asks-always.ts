// Whether any company in which somebody may work wants a second factor of everybody: the strictest of them wins.
export const up = `
create function access.asks_always(p_user_id text) returns boolean
language sql stable security definer set search_path = access, pg_temp
as $$
  select exists (
    select from companies.company c
    where c.sca_at_sign_in = 'always' and (
      exists (select from members.member m
        where m.company_id = c.company_id and m.user_id = p_user_id and m.state = 'active')
      or exists (select from members.collaborator k where k.company_id = c.company_id and k.user_id = p_user_id)))
$$;
revoke all on function access.asks_always(text) from public;
grant execute on function access.asks_always(text) to merel_app;
`;
