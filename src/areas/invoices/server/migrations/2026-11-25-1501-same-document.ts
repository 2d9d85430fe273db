// An invoice whose document is that of another one is found by it (domain rules 2.8).
export const up = `
create index invoice__document on payables.invoice (company_id, (file_ids[1]));
`;
