// What people were told, and how they want to be told. An entry is one thing told to one person of one company, once:
// whoever tells it again, on this process or another, changes nothing. Its words are made when it is read, in the language
// of that moment, so only facts are kept. A choice says when a topic is told over a channel instead of whether.
export const up = `
alter table notifications.choice add column rhythm text;
update notifications.choice set rhythm = case when is_wanted then 'at_once' else 'never' end;
alter table notifications.choice alter column rhythm set not null;
alter table notifications.choice add constraint choice__rhythm check (
  rhythm in ('never', 'at_once') or (channel = 'mail' and rhythm in ('daily', 'weekly')));
alter table notifications.choice drop column is_wanted;

-- The person's own, and not of a company: they have one day and one night.
create table notifications.timing (
  user_id text primary key references identity.user (id),
  zone text,
  digest_at smallint not null check (digest_at between 0 and 1410 and digest_at % 30 = 0),
  digest_on smallint not null check (digest_on between 0 and 6),
  quiet_from smallint check (quiet_from between 0 and 1410 and quiet_from % 30 = 0),
  quiet_until smallint check (quiet_until between 0 and 1410 and quiet_until % 30 = 0),
  changed_at timestamptz not null,
  constraint timing__quiet check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);
grant select, insert, update on notifications.timing to merel_app;

create table notifications.entry (
  company_id text not null references companies.company,
  id text not null check (id like 'ntf\\_%'),
  user_id text not null references identity.user (id),
  topic text not null,
  facts jsonb not null,
  -- What happened, in the teller's own words: the same thing is told to the same person once.
  key text not null check (length(key) <= 200),
  -- What it is about, so that whoever no longer needs to do anything can be left in peace.
  about text,
  link text not null check (link like '/app/%'),
  -- One of these roles is needed to see it, on the day it is looked at; null where it is the person's own.
  audience text[],
  is_listed boolean not null,
  at timestamptz not null,
  read_at timestamptz,
  -- When it may leave by mail; null where it is not mailed. Settled once it left, or no longer had to.
  mail_due_at timestamptz,
  mail_settled_at timestamptz,
  push_due_at timestamptz,
  push_settled_at timestamptz,
  primary key (company_id, id),
  constraint entry__told_once unique (company_id, user_id, topic, key),
  constraint entry__mail check (mail_due_at is not null or mail_settled_at is null),
  constraint entry__push check (push_due_at is not null or push_settled_at is null)
);
create index entry__of_person on notifications.entry (company_id, user_id, at desc, id desc) where is_listed;
create index entry__unread on notifications.entry (company_id, user_id) where is_listed and read_at is null;
create index entry__waiting on notifications.entry (company_id, user_id, mail_due_at) where mail_due_at is not null and mail_settled_at is null;
create index entry__about on notifications.entry (company_id, about) where read_at is null;
create index entry__age on notifications.entry (at);
alter table notifications.entry enable row level security;
create policy same_company on notifications.entry using (company_id = current_setting('app.company_id', true));
grant select, insert, update on notifications.entry to merel_app;
`;
