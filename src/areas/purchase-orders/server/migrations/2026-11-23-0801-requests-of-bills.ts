// An invoice was promised money by its own request. While it is of an order, which was promised the same money, the
// invoice's own promise steps back (domain rules 2.11); so the bill knows whose it is. What is counted stays as it is.
export const up = `
alter table purchase_orders.bill add column request_id text;
update purchase_orders.bill b set request_id = i.request_id from payables.invoice i
  where i.company_id = b.company_id and i.id = b.invoice_id and b.counted_at is null;
create index bill__waiting on purchase_orders.bill (company_id, order_id, linked_at) where counted_at is null;
`;
