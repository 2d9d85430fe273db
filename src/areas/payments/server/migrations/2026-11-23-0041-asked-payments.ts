// Who asked for what a payment pays, so that each sees the own; an advance was asked for by nobody. One list shows
// every payment by the day it left, is to leave, or came to be owed.
export const up = `
alter table payments.payment add column request_id text, add column requester_id text;

update payments.payment p set request_id = i.request_id, requester_id = i.requester_id
from payables.invoice i
where p.source_type = 'invoice' and i.company_id = p.company_id and i.id = p.source_id;

update payments.payment p set request_id = c.request_id, requester_id = c.member_id
from expense_claims.claim c
where p.source_type = 'claim' and c.company_id = p.company_id and c.id = p.source_id;

create index payment__requester on payments.payment (company_id, requester_id);
create index payment__all on payments.payment
  (company_id, (coalesce(settled_on, execute_on, (created_at at time zone 'UTC')::date)) desc, id desc);
`;
