// Orders go with their supplier when that turns out to be another one's double.
export const up = `grant update (supplier_id) on purchase_orders."order" to merel_app;`;
