// What the rules said when a request was sent, kept as it was said, and what its requester said about it. A request
// that the policy approves alone has no process: its result is the reason (domain rules 2.1, 2.3).
export const up = `
alter table requests.request add column policy_statement jsonb, add column policy_result jsonb;
alter table requests.request drop constraint request_check;
alter table requests.request add constraint request__decided check (
  state in ('draft', 'withdrawn')
  or (number is not null and amount_minor is not null and base_minor is not null
    and (approval_id is not null or coalesce(policy_result ->> 'isApprovedAlone' = 'true', false)))
);
-- What a member has spent in a period is read with every submission that a limit looks at.
create index request__usage on requests.request (company_id, requester_id, occurred_on)
  include (base_minor, expense_category_id) where state in ('pending', 'approved', 'fulfilled');
`;
