// How many active members a company may have; null where nobody limits it, as on a server of one's own.
export const up = `
alter table companies.company add column seats_max integer check (seats_max > 0);
`;
