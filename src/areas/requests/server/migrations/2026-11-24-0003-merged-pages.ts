// Documents that came in apart and are one invoice: the pages of one follow those of another.
export const up = `
alter table requests.inbox_invoice drop constraint inbox_invoice_state_check;
alter table requests.inbox_invoice add constraint inbox_invoice_state_check
  check (state in ('open', 'requested', 'discarded', 'credit_note', 'merged'));
alter table requests.inbox_invoice add column merged_into text,
  add constraint inbox_invoice__merged_into foreign key (company_id, merged_into) references requests.inbox_invoice,
  add constraint inbox_invoice__merged check ((state = 'merged') = (merged_into is not null)),
  add constraint inbox_invoice__not_into_itself check (merged_into <> id);
`;
