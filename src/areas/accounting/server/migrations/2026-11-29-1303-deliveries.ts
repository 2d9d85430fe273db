// Where exports of the books are delivered, and what became of it. A password or key is kept sealed.
export const up = `
create table accounting.delivery_target (
  company_id text not null references companies.company,
  id text not null check (id like 'dlt\\_%'),
  name text not null check (name <> ''),
  place jsonb not null,
  secret text,
  every text not null check (every in ('export', 'week', 'month')),
  day integer not null check (day between 0 and 31),
  has_documents boolean not null,
  created_by text not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  constraint delivery_target__day check (every = 'export' or day between 1 and case every when 'week' then 7 else 31 end),
  constraint delivery_target__forgotten check (archived_at is null or secret is null)
);

create table accounting.delivery (
  company_id text not null,
  id text not null check (id like 'dlv\\_%'),
  target_id text not null,
  export_id text not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'dropped')),
  due_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  problem text,
  tried_at timestamptz,
  sent_at timestamptz,
  -- Files that wait for the mail server.
  storage_keys text[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, target_id) references accounting.delivery_target,
  foreign key (company_id, export_id) references accounting.export,
  constraint delivery__once unique (company_id, target_id, export_id),
  constraint delivery__sent check ((state = 'sent') = (sent_at is not null))
);
create index delivery__newest on accounting.delivery (company_id, (coalesce(sent_at, tried_at, due_at)) desc, id desc);
create index delivery__files on accounting.delivery (sent_at) where storage_keys <> '{}';

do $$ declare name text; begin
  foreach name in array array['delivery_target', 'delivery'] loop
    execute format('alter table accounting.%I enable row level security', name);
    execute format('create policy same_company on accounting.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert, update on accounting.%I to merel_app', name);
  end loop;
end $$;
`;
