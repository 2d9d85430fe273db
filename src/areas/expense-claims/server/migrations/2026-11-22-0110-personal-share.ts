// What of a receipt was private: the claim is for the rest of it.
export const up = `
alter table expense_claims.claim add column personal_minor bigint check (personal_minor is null or (personal_minor > 0 and kind = 'receipt'));
`;
