// What was reviewed on a day, the newest first.
export const up = `
create index claim__reviewed on expense_claims.claim (company_id, reviewed_at desc, id desc) where reviewed_at is not null;
`;
