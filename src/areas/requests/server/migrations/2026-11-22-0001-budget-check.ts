// What the budgets said when the request was sent, kept as it was said (domain rules 2.1, 2.11).
export const up = `alter table requests.request add column budget_check jsonb;`;
