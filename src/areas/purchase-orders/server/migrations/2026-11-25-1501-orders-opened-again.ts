// A closed order may be opened again. What was credited before that is part of what it was promised then, and not of
// what credit notes promised it.
export const up = `
alter table purchase_orders."order" add column reopened_at timestamptz;
grant update (reopened_at) on purchase_orders."order" to merel_app;
`;
