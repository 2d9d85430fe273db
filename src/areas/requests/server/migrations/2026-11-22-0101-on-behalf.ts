// Somebody may draft and send for another: the requester is whom it is for and who is paid, the delegate who wrote it.
export const up = `
alter table requests.request add column delegate_id text;
alter table requests.request add foreign key (company_id, delegate_id) references members.member (company_id, user_id);
alter table requests.request add constraint request__delegate check (delegate_id <> requester_id);
create index request__delegate on requests.request (company_id, delegate_id, sorted_at desc, id desc) where delegate_id is not null;
`;
