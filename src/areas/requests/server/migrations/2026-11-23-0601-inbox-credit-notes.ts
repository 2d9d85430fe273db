// A document that gives money back leaves the inbox for finance review: nobody asks for it.
export const up = `
alter table requests.inbox_invoice drop constraint inbox_invoice_state_check;
alter table requests.inbox_invoice add constraint inbox_invoice_state_check
  check (state in ('open', 'requested', 'discarded', 'credit_note'));
`;
