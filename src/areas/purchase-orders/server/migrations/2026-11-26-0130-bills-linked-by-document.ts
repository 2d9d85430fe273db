// An invoice whose document says the exact number of an open order is of it by itself: nobody said so.
export const up = `
alter table purchase_orders.bill alter column linked_by drop not null;
`;
