// A change of an order says its article numbers and units anew, too.
export const up = `
grant update (sku, unit) on purchase_orders.order_line to merel_app;
`;
