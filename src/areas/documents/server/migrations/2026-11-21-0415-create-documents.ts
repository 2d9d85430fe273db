// Files as they came, what was read from them, and who beside the uploader and finance may open them.
export const up = `
create schema documents;
grant usage on schema documents to merel_app;

create table documents.file (
  company_id text not null references companies.company,
  id text not null check (id like 'fil\\_%'),
  -- The name as given is data only; the bytes lie under a name of ours (security 107).
  name text not null,
  mime text not null,
  size integer not null check (size > 0),
  sha256 char(64) not null,
  storage_key text not null,
  uploaded_by text,
  purpose text not null check (purpose in ('receipt', 'invoice', 'statement')),
  uploaded_at timestamptz not null,
  read_state text not null default 'pending' check (read_state in ('pending', 'done', 'failed')),
  read_error text,
  reading jsonb,
  findings jsonb not null default '[]',
  warnings text[] not null default '{}',
  -- Perceptual hash of the first page's picture, to recognise a receipt photographed twice.
  picture_hash char(16),
  primary key (company_id, id)
);
-- The same bytes are one file (domain rules 2.8).
create unique index file__bytes on documents.file (company_id, sha256);
create index file__picture on documents.file (company_id, picture_hash) where picture_hash is not null;

create table documents.reader (
  company_id text not null,
  file_id text not null,
  user_id text not null,
  primary key (company_id, file_id, user_id),
  foreign key (company_id, file_id) references documents.file
);

alter table documents.file enable row level security;
create policy same_company on documents.file using (company_id = current_setting('app.company_id', true));
alter table documents.reader enable row level security;
create policy same_company on documents.reader using (company_id = current_setting('app.company_id', true));
grant select, insert, update on documents.file to merel_app;
grant select, insert on documents.reader to merel_app;
`;
