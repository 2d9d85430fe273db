// By which number the supplier knows what is ordered, and what it is counted in; nothing where nobody said so.
export const up = `
alter table purchase_orders.order_line add column sku text not null default '', add column unit text not null default '';
`;
