// Zeros lead a number behind the letters of its series too. Where two that were validated would become one number, both
// keep theirs: what was paid stays as it was.
export const up = `
with renamed as (
  select company_id, id, regexp_replace(normal_number, '^([A-Z]+)0+(?=[0-9])', '\\1') as normal_number
  from payables.invoice where normal_number ~ '^[A-Z]+0+[0-9]'
)
update payables.invoice one set normal_number = renamed.normal_number
from renamed
where one.company_id = renamed.company_id and one.id = renamed.id
  and not exists (
    select from payables.invoice other
    where other.company_id = one.company_id and other.supplier_id = one.supplier_id and other.id <> one.id
      and other.gross_minor = one.gross_minor and other.currency = one.currency
      and regexp_replace(other.normal_number, '^([A-Z]+)0+(?=[0-9])', '\\1') = renamed.normal_number
  );
with renamed as (
  select company_id, id, regexp_replace(normal_number, '^([A-Z]+)0+(?=[0-9])', '\\1') as normal_number
  from payables.credit_note where normal_number ~ '^[A-Z]+0+[0-9]'
)
update payables.credit_note one set normal_number = renamed.normal_number
from renamed
where one.company_id = renamed.company_id and one.id = renamed.id
  and not exists (
    select from payables.credit_note other
    where other.company_id = one.company_id and other.supplier_id = one.supplier_id and other.id <> one.id
      and other.gross_minor = one.gross_minor and other.currency = one.currency
      and regexp_replace(other.normal_number, '^([A-Z]+)0+(?=[0-9])', '\\1') = renamed.normal_number
  );
`;
