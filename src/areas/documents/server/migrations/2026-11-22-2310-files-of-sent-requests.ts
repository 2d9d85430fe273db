// Admins see every request that was sent (domain rules 2.15, ux 3), so they may open what is attached to it; bank
// statements and files that nobody has sent stay with finance and whoever they were shown to.
export const up = `
alter table documents.file add column is_sent boolean not null default false;
update documents.file f set is_sent = true
from requests.request r
where r.company_id = f.company_id and r.state <> 'draft' and r.number is not null and f.id = any(r.file_ids);
`;
