// Requests that were approved before orders existed were told to nobody who would have opened one. They are told again:
// each listener keeps a receipt of what it was told, so only the one that opens orders hears them for the first time.
export const up = `
update platform.event e set carried_at = null, try_count = 0, try_after = now(), last_error = null
  from requests.request r
  where e.name = 'requests.approved' and e.carried_at is not null
    and e.payload ->> 'type' = 'purchase-order' and e.payload -> 'detail' ->> 'type' = 'purchase-order'
    and r.company_id = e.company_id and r.id = e.payload ->> 'requestId' and r.state = 'approved'
    and not exists (select from purchase_orders."order" o where o.company_id = e.company_id and o.request_id = r.id)
    and not exists (select from platform.event_receipt t where t.company_id = e.company_id and t.event_id = e.id
      and t.listener = 'purchase-orders.open');
`;
