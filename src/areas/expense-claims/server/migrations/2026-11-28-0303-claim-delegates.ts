// Who wrote a claim in somebody else's name: neither of the two reviews it.
export const up = `
alter table expense_claims.claim add column delegate_id text;
update expense_claims.claim c set delegate_id = r.delegate_id
  from requests.request r where r.company_id = c.company_id and r.id = c.request_id and r.delegate_id is not null;
update payments.payment p set delegate_id = c.delegate_id
  from expense_claims.claim c where c.company_id = p.company_id and c.id = p.source_id and c.delegate_id is not null;
`;
