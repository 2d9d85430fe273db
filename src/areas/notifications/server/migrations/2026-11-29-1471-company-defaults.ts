// What a company sets for its people: when a topic is told to whoever has not said so themselves, and whether mails show
// documents. Only what differs from the product's own is kept.
export const up = `
create table notifications.company_default (
  company_id text not null references companies.company,
  topic text not null,
  channel text not null,
  rhythm text not null,
  primary key (company_id, topic, channel),
  constraint company_default__rhythm check (
    rhythm in ('never', 'at_once') or (channel = 'mail' and rhythm in ('daily', 'weekly')))
);
alter table notifications.company_default enable row level security;
create policy same_company on notifications.company_default
  using (company_id = current_setting('app.company_id', true));
grant select, insert, update, delete on notifications.company_default to merel_app;

create table notifications.company_setting (
  company_id text primary key references companies.company,
  mails_show_documents boolean not null
);
alter table notifications.company_setting enable row level security;
create policy same_company on notifications.company_setting
  using (company_id = current_setting('app.company_id', true));
grant select, insert, update on notifications.company_setting to merel_app;
`;
