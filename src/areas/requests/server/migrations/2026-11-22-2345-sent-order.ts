// A rehearsal of rules reads what was sent in a year in the order of sending, page by page: each page would sort all of it.
export const up = `
create index request__sent on requests.request (company_id, submitted_at, id) where submitted_at is not null;
`;
