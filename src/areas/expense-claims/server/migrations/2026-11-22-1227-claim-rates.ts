// By which rate a claim was converted when it was sent: a later one of the same day does not change what was approved.
export const up = `
alter table expense_claims.claim add column fx_rate_id text;
`;
