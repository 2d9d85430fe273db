// Every company keeps its members' names and addresses beside their roles. When a person changes theirs, all of their
// companies follow, though the person is in the scope of none.
export const up = `
create function members.follow_person(p_user_id text, p_full_name text, p_email text) returns setof text
language sql volatile security definer set search_path = members, pg_temp
as $$
  update members.member set full_name = p_full_name, email = p_email
  where user_id = p_user_id and (full_name, email) is distinct from (p_full_name, p_email)
  returning company_id
$$;
revoke all on function members.follow_person from public;
grant execute on function members.follow_person to merel_app;
`;
