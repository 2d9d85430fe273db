// Formats that a company puts together itself. A version never changes: what left with it is written with it for ever.
export const up = `
create table accounting.export_template (
  company_id text not null references companies.company,
  id text not null check (id like 'etp\\_%'),
  name text not null check (name <> ''),
  version integer not null check (version >= 1),
  archived_at timestamptz,
  primary key (company_id, id)
);
create unique index export_template__name on accounting.export_template (company_id, lower(name))
  where archived_at is null;

create table accounting.export_template_version (
  company_id text not null,
  template_id text not null,
  version integer not null check (version >= 1),
  definition jsonb not null,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (company_id, template_id, version),
  foreign key (company_id, template_id) references accounting.export_template
);
create function accounting.keep_template_version() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a template stays as it is' using errcode = '23514';
end $$;
create trigger export_template_version__keep before update or delete on accounting.export_template_version
  for each row execute function accounting.keep_template_version();

alter table accounting.export
  add column template_id text,
  add column template_version integer,
  add constraint export__template foreign key (company_id, template_id, template_version)
    references accounting.export_template_version,
  add constraint export__template_of_format check ((format = 'template') = (template_id is not null)
    and (template_id is null) = (template_version is null));
create index export__template on accounting.export (company_id, template_id) where template_id is not null;

do $$ declare name text; begin
  foreach name in array array['export_template', 'export_template_version'] loop
    execute format('alter table accounting.%I enable row level security', name);
    execute format('create policy same_company on accounting.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on accounting.%I to merel_app', name);
  end loop;
end $$;
grant update on accounting.export_template to merel_app;
`;
