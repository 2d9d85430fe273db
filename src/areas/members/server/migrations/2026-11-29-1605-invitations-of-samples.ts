// A sample company is of one person: an invitation made in it opens nothing, and tells nobody that they are waited for.
export const up = `
create or replace function members.invitation_of(p_token_hash text) returns table (company_id text, id text)
language sql stable security definer set search_path = members, pg_temp
as $$
  select i.company_id, i.id from members.invitation i
  join companies.company c on c.company_id = i.company_id and c.sample_of is null
  where i.token_hash = p_token_hash
$$;

create or replace function members.is_invited(p_email text, p_now timestamptz) returns boolean
language sql stable security definer set search_path = members, pg_temp
as $$
  select exists (select from members.invitation i
    join companies.company c on c.company_id = i.company_id and c.sample_of is null
    where i.source = 'token' and lower(i.email) = lower(p_email) and i.expires_at > p_now
      and i.accepted_at is null and i.declined_at is null and i.withdrawn_at is null)
$$;
`;
