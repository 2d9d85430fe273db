// Senders whose mail makes no draft, with how much of it came: a list that swallows mail must show that it does.
export const up = `
create table requests.ignored_sender (
  company_id text not null references companies.company,
  id text not null check (id like 'ign\\_%'),
  -- An address, or a domain as "@example.com"; lower case.
  sender text not null check (sender = lower(sender) and sender like '%@%'),
  added_by text not null,
  added_at timestamptz not null,
  mails integer not null default 0,
  last_at timestamptz,
  primary key (company_id, id),
  constraint ignored_sender__once unique (company_id, sender)
);
alter table requests.ignored_sender enable row level security;
create policy same_company on requests.ignored_sender using (company_id = current_setting('app.company_id', true));
grant select, insert, delete, update (mails, last_at) on requests.ignored_sender to merel_app;
`;
