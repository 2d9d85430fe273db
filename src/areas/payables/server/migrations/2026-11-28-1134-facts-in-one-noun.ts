// Facts that still wait are told in the words of payables, each to whom it was not told yet.
export const up = `
update platform.event_receipt r set listener = case
    when r.listener like 'payables.%' then 'invoices.' || substr(r.listener, 10)
    when r.listener in ('accounting.receive-invoice', 'accounting.receive-credit-note', 'accounting.receive-claim')
      then 'accounting.receive-payable'
    when r.listener = 'accounting.describe-invoice' then 'accounting.describe-payable'
    when r.listener in ('budgets.use-by-invoice', 'budgets.give-back-by-credit-note', 'budgets.use-by-claim') then 'budgets.use'
    when r.listener = 'budgets.settle-by-credit-note' then 'budgets.settle-by-offset'
    when r.listener = 'budgets.spread-given-back' then 'budgets.spread-use'
    when r.listener in ('budgets.release-by-invoice', 'budgets.release-by-claim') then 'budgets.release'
    when r.listener in ('requests.follow-claim', 'requests.follow-invoice') then 'requests.follow-outcome'
    when r.listener in ('requests.settle-by-claim', 'requests.settle-by-invoice') then 'requests.settle'
    when r.listener in ('requests.settle-rejected-claim', 'requests.settle-rejected-invoice') then 'requests.settle-rejected'
    when r.listener in ('requests.tell-claim-declined', 'requests.tell-invoice-declined') then 'requests.tell-declined'
    else r.listener end
  from platform.event e
  where e.company_id = r.company_id and e.id = r.event_id and e.carried_at is null;

update platform.event set name = 'payables.validated', payload = payload || jsonb_build_object(
    'kind', case name when 'payables.invoice-validated' then 'invoice' else 'credit-note' end,
    'id', coalesce(payload -> 'invoiceId', payload -> 'creditNoteId'),
    'journalKind', case name when 'payables.invoice-validated' then 'invoicePurchase' else 'creditNote' end,
    'payee', jsonb_build_object('type', 'supplier', 'id', payload -> 'supplierId', 'name', payload -> 'supplierName'),
    'on', payload -> 'issuedOn', 'dueOn', payload -> 'dueOn', 'amortisation', payload -> 'amortisation',
    'amount', payload -> 'gross', 'baseAmount', payload -> 'baseGross')
  where carried_at is null and name in ('payables.invoice-validated', 'payables.credit-note-validated');
update platform.event set name = 'payables.validated', payload = payload || jsonb_build_object(
    'kind', 'claim', 'id', payload -> 'claimId',
    'journalKind', case payload ->> 'kind' when 'mileage' then 'mileage' when 'perdiem' then 'perdiem' else 'expenseClaim' end,
    'number', 'R-' || (payload ->> 'number'),
    'payee', jsonb_build_object('type', 'member', 'id', payload -> 'memberId', 'name', payload -> 'memberName'),
    'on', payload -> 'occurredOn', 'dueOn', null, 'amortisation', null, 'reverseCharge', null,
    'amount', payload -> 'sanctioned', 'baseAmount', payload -> 'baseSanctioned')
  where carried_at is null and name = 'expense-claims.claim-validated';
update platform.event set payload = payload || '{"kind": "invoice"}' || jsonb_build_object('id', payload -> 'invoiceId'),
    name = case name when 'payables.invoice-moved' then 'payables.moved' when 'payables.invoice-rejected' then 'payables.rejected'
      when 'payables.invoice-described' then 'payables.described' else 'payables.offset' end
  where carried_at is null and name in ('payables.invoice-moved', 'payables.invoice-rejected', 'payables.invoice-described',
    'payables.invoice-offset');
update platform.event set payload = payload || '{"kind": "claim"}' || jsonb_build_object('id', payload -> 'claimId'),
    name = case name when 'expense-claims.claim-moved' then 'payables.moved' else 'payables.rejected' end
  where carried_at is null and name in ('expense-claims.claim-moved', 'expense-claims.claim-rejected');
update platform.event set name = 'payables.spread', payload = payload || jsonb_build_object(
    'kind', case name when 'accounting.invoice-spread' then 'invoice' else 'credit-note' end,
    'id', coalesce(payload -> 'invoiceId', payload -> 'creditNoteId'), 'on', payload -> 'issuedOn')
  where carried_at is null and name in ('accounting.invoice-spread', 'accounting.credit-note-spread');
update platform.event set name = case name when 'payments.settled' then 'payables.settled' else 'payables.returned' end
  where carried_at is null and name in ('payments.settled', 'payments.returned');
update platform.event set name = 'payables.rejected', payload = payload || '{"kind": "credit-note"}'
    || jsonb_build_object('id', payload -> 'creditNoteId', 'inboxFileId', payload -> 'fileId')
  where carried_at is null and name = 'payables.credit-note-rejected';
update platform.event set name = 'payables.set-off', payload = payload || '{"kind": "claim"}' || jsonb_build_object(
    'id', payload -> 'claimId',
    'payee', jsonb_build_object('type', 'member', 'id', payload -> 'memberId', 'name', payload -> 'memberName'))
  where carried_at is null and name = 'expense-claims.claim-set-off';
update platform.event set name = 'invoices.' || substr(name, 10)
  where carried_at is null and name in ('payables.offset-difference', 'payables.credit-refunded');
`;
