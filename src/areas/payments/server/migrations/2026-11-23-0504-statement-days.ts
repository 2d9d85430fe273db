// The day a statement begins, so that one can be laid beside the next and a missing one is named.
export const up = `
alter table payments.statement add column opening_on date;
update payments.statement s set opening_on = coalesce(
  (select min(e.booked_on) from payments.statement_entry e where e.company_id = s.company_id and e.statement_id = s.id), s.closing_on);
create index statement__order on payments.statement (company_id, account_id, closing_on, opening_on, id);
`;
