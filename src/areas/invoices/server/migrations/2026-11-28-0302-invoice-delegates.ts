// Who wrote an invoice in somebody else's name: neither of the two reviews it.
export const up = `
alter table payables.invoice add column delegate_id text;
update payables.invoice i set delegate_id = r.delegate_id
  from requests.request r where r.company_id = i.company_id and r.id = i.request_id and r.delegate_id is not null;
update payments.payment p set delegate_id = i.delegate_id
  from payables.invoice i where i.company_id = p.company_id and i.id = p.source_id and i.delegate_id is not null;
update suppliers.bank_account a set brought_for = i.requester_id, first_seen_by = i.delegate_id
  from payables.invoice i where i.company_id = a.company_id and i.supplier_id = a.supplier_id and i.iban = a.iban
    and i.delegate_id is not null and a.first_seen_by = i.requester_id and a.state = 'unverified';
`;
