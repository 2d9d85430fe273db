// What was exported of the lists. A file is kept for a week; that there was one, and by whom, stays.
export const up = `
create schema exports;
grant usage on schema exports to merel_app;

create table exports.list_export (
  company_id text not null references companies.company,
  id text not null check (id like 'lex\\_%'),
  -- Id of the endpoint that exports the list, and what it is asked.
  list text not null,
  params jsonb not null,
  query jsonb not null,
  name text not null,
  about jsonb not null,
  format text not null check (format in ('csv', 'xlsx')),
  lang text not null check (lang in ('en', 'fr', 'de', 'es')),
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  row_count integer not null default 0 check (row_count >= 0),
  size bigint,
  sha256 char(64),
  -- Null where the file left with the answer, or is gone.
  storage_key text,
  -- What who asked held when it was made: the file is for nobody who holds less.
  rights text[] not null,
  asked_by text not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id),
  constraint list_export__finished check ((finished_at is not null) = (state in ('done', 'failed'))),
  constraint list_export__file check (storage_key is null or (state = 'done' and sha256 is not null and size is not null))
);
create index list_export__newest on exports.list_export (company_id, asked_at desc, id desc);
create index list_export__own on exports.list_export (company_id, asked_by, asked_at desc, id desc);
create index list_export__kept on exports.list_export (finished_at) where storage_key is not null;

alter table exports.list_export enable row level security;
create policy same_company on exports.list_export using (company_id = current_setting('app.company_id', true));
grant select, insert, update on exports.list_export to merel_app;
`;
