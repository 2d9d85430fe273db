// A sample company stands beside a real one, for one of its people to try things out. Its inbox takes no mail: what a
// supplier sent there by mistake would be lost among what is made up.
export const up = `
alter table companies.company add column sample_of text references companies.company check (sample_of <> company_id);
create index company__samples on companies.company (sample_of) where sample_of is not null;

create or replace function companies.company_of_inbox(p_inbox_name text) returns text
language sql stable security definer set search_path = companies, pg_temp
as $$ select company_id from companies.company where inbox_name = lower(p_inbox_name) and sample_of is null $$;
`;
