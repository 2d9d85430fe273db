// Somebody stands for an invoice that looks like another one, and somebody else validates it (domain rules 2.8); and who
// took an invoice out of the queue of review by hand.
export const up = `
alter table payables.invoice
  add column other_by text,
  add column other_reason text check (other_reason <> ''),
  add column held_by text,
  add constraint invoice__other check ((other_by is null) = (other_reason is null)),
  add constraint invoice__other_person check (other_by is null or state not in ('validated', 'paid') or other_by <> reviewed_by),
  add constraint invoice__held check (held_by is null or state = 'on_hold');
drop index payables.invoice__same;
-- The same invoice is validated once, whoever races, unless two people say that it is another one.
create unique index invoice__same on payables.invoice (company_id, supplier_id, normal_number, gross_minor, currency)
  where state in ('validated', 'paid') and other_by is null;
`;
