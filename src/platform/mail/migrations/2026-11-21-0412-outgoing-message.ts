// In evaluation nothing leaves the machine: mail, SMS and push are kept here and shown on /dev/outbox (decision 2).
export const up = `
create table platform.outgoing_message (
  id text primary key check (id like 'msg\\_%'),
  at timestamptz not null default now(),
  channel text not null check (channel in ('mail', 'sms', 'push')),
  recipient text not null,
  subject text not null,
  body text not null
);
create index outgoing_message__at on platform.outgoing_message (at desc, id desc);
grant select, insert, delete on platform.outgoing_message to merel_app;
`;
