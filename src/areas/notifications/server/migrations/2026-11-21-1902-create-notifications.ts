// What somebody does not want to be told of, or wants again. Without a row everything is told. It is the person's own
// and not of a company: they have one mailbox.
export const up = `
create schema notifications;
grant usage on schema notifications to merel_app;

create table notifications.choice (
  user_id text not null references identity.user (id),
  topic text not null,
  channel text not null,
  is_wanted boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, topic, channel)
);
grant select, insert, update on notifications.choice to merel_app;
`;
