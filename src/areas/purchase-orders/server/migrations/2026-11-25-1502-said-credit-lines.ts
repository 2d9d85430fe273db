// Who said of which lines of the order a credit note is. What was said is not proposed again.
export const up = `
alter table purchase_orders.credit add column lines_by text;
`;
