// Every company's audit begins with its opening, so that a chain removed whole is missed (security 132). Companies that
// nothing was recorded of yet get their first line here.
export const up = `
with first as (
  select company_id, date_trunc('milliseconds', now()) as at from companies.company c
  where not exists (select from platform.audit_head h where h.company_id = c.company_id and h.seq > 0)
)
select platform.append_audit(company_id, at, null, null, '', 'companies.open', 'company', company_id, null, null, null,
  '"' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",null,null,"","companies.open","company","'
    || company_id || '",null,null,null]')
from first;
`;
