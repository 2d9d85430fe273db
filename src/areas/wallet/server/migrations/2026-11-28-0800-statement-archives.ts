// All statements of a year in one zip: what is asked for is written a moment later, and all of it is forgotten after a week.
export const up = `
create table wallet.archive (
  company_id text not null references companies.company,
  id text not null check (id like 'wya\\_%'),
  asked_by text not null,
  asked_at timestamptz not null,
  year text not null check (year ~ '^20[0-9]{2}$'),
  lang text not null check (lang in ('en', 'fr', 'de', 'es')),
  state text not null check (state in ('making', 'made', 'failed')),
  done integer not null default 0 check (done between 0 and total),
  total integer not null check (total > 0),
  storage_key text,
  primary key (company_id, id),
  constraint archive__made check ((state = 'made') = (storage_key is not null))
);
create index archive__asked on wallet.archive (asked_at);
alter table wallet.archive enable row level security;
create policy same_company on wallet.archive using (company_id = current_setting('app.company_id', true));
grant select, insert on wallet.archive to merel_app;
grant update (state, done, storage_key) on wallet.archive to merel_app;
`;
