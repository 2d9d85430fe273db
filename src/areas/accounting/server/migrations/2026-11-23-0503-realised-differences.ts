// What a payment in another currency cost the bank's account may differ from what was owed for it (domain rules 2.13).
export const up = `
alter table accounting.settlement add column booked_minor bigint check (booked_minor > 0);
`;
