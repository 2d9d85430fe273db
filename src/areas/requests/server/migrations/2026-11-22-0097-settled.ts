// What finance accepted of an approved request, in the company's currency: nothing of it where it was rejected. Null until
// finance has said so. And lines of orders say whose money they are, which those from before leave to the whole order.
export const up = `
alter table requests.request add column settled_minor bigint check (settled_minor >= 0);
update requests.request set detail = jsonb_set(detail, '{lines}', (
  select coalesce(jsonb_agg('{"costCenterId": null, "expenseCategoryId": null}'::jsonb || line order by nr), '[]')
  from jsonb_array_elements(detail -> 'lines') with ordinality as each (line, nr)
)) where detail ->> 'type' = 'purchase-order';
`;
