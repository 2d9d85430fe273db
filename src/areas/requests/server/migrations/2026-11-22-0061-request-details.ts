// What only one type of request says, and how an amount that nobody types came about.
export const up = `
alter table requests.request add column detail jsonb, add column price jsonb, add column trip_id text;
alter table requests.request add foreign key (company_id, trip_id) references requests.request (company_id, id);
create index request__trip on requests.request (company_id, trip_id) where trip_id is not null;
`;
