// What the company is called and where it sits is changed on a page: two changes at once must not cross.
export const up = `
alter table companies.company add column information_version integer not null default 1 check (information_version > 0);
`;
