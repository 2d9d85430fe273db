// Every order of a list is that of an index, so that a page costs the same among a thousand requests and among a million.
// A fragment is sought by trigrams: row security keeps the planner from such an index, as comparing text may tell of rows,
// so that a function of the owner looks, in the company of the session alone, and says no more than ids.
export const up = `
create extension if not exists pg_trgm with schema public;

create index request__all_by_amount on requests.request (company_id, coalesce(base_minor, 0) desc, id desc) where state <> 'draft';
create index request__all_by_waiting on requests.request (company_id, coalesce(waiting_since, sorted_at), id) where state <> 'draft';
create index request__mine_by_amount on requests.request (company_id, requester_id, coalesce(base_minor, 0) desc, id desc);
create index request__mine_by_waiting on requests.request (company_id, requester_id, coalesce(waiting_since, sorted_at), id);
create index request__approval on requests.request (company_id, approval_id) where approval_id is not null;
create index request__supplier on requests.request (company_id, supplier_id) where supplier_id is not null;
create index request__amount on requests.request (company_id, amount_minor);
create index request__text on requests.request using gin (description public.gin_trgm_ops, supplier_name public.gin_trgm_ops);

create function requests.ids_like(pattern text, at_most integer) returns text[]
  language plpgsql stable security definer set search_path = requests, public, pg_temp as $$
declare company text := current_setting('app.company_id', true);
declare found text[];
begin
  -- Planned for this pattern: one that many rows have is found at once by reading them in turn.
  execute 'select array_agg(id) from (select id from requests.request
    where company_id = $1 and (description ilike $2 or supplier_name ilike $2) limit $3) few'
    into found using company, pattern, at_most;
  return coalesce(found, '{}');
end $$;
revoke all on function requests.ids_like(text, integer) from public;
grant execute on function requests.ids_like(text, integer) to merel_app;
`;
