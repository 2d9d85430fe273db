// A seat that changes hands, or a step that somebody higher is asked about as well, is a change of the chain like any
// other: kept, and derived again. What it was about is kept with each, since a request may be changed while it waits.
export const up = `
alter table approvals.resolution add column seat_change jsonb, add column facts jsonb;
`;
