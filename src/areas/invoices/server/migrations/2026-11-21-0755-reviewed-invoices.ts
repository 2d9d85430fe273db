// What was reviewed on a day, the newest first.
export const up = `
create index invoice__reviewed on payables.invoice (company_id, reviewed_at desc, id desc) where reviewed_at is not null;
`;
