// Of what was asked for before, the versions of the orders know which request is of a change.
export const up = `
update requests.request r set change_of = o.request_id
  from purchase_orders.order_version v
  join purchase_orders."order" o on o.company_id = v.company_id and o.id = v.order_id
  where r.company_id = v.company_id and r.id = v.request_id and r.type = 'purchase-order' and o.request_id <> r.id;
`;
