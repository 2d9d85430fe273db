// Named queries of lists. A name is used once per list and person, whatever its case: two tabs alike are one too many.
export const up = `
create schema views;
grant usage on schema views to merel_app;

create table views.view (
  company_id text not null references companies.company,
  id text not null check (id like 'vw\\_%'),
  list text not null,
  owner_id text not null,
  name text not null check (name <> '' and length(name) <= 60),
  search text not null check (search <> '' and length(search) <= 2000),
  is_for_company boolean not null,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (company_id, id)
);
create unique index view__name on views.view (company_id, list, owner_id, lower(name));

alter table views.view enable row level security;
create policy same_company on views.view using (company_id = current_setting('app.company_id', true));
grant select, insert, update, delete on views.view to merel_app;
`;
