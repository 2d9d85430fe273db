// What was discarded can be taken back: it is known when and by whom that was, and whether it had been read by then.
// Of what was discarded before, only the day it came is known, which is no later.
export const up = `
alter table requests.inbox_invoice
  add column discarded_at timestamptz,
  add column discarded_by text,
  add column discarded_unread boolean not null default false;
update requests.inbox_invoice set discarded_at = received_at where state = 'discarded';
alter table requests.inbox_invoice
  add constraint inbox_invoice__discarded check ((state = 'discarded') = (discarded_at is not null)),
  add constraint inbox_invoice__discarded_by check (discarded_by is null or discarded_at is not null),
  add constraint inbox_invoice__discarded_unread check (not discarded_unread or discarded_at is not null);
create index inbox_invoice__discarded_at on requests.inbox_invoice (company_id, discarded_at desc, id desc)
  where state = 'discarded';
`;
