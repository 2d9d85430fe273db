// Whom to call at a supplier, and what was agreed with it and until when.
export const up = `
create table suppliers.person (
  company_id text not null,
  supplier_id text not null,
  position integer not null check (position between 1 and 20),
  name text not null check (name <> ''),
  role text,
  email text,
  phone text,
  primary key (company_id, supplier_id, position),
  foreign key (company_id, supplier_id) references suppliers.supplier
);
create table suppliers.contract (
  company_id text not null,
  supplier_id text not null,
  position integer not null check (position between 1 and 50),
  title text not null check (title <> ''),
  starts_on date not null,
  ends_on date,
  -- How long before its end notice has to be given.
  notice_days integer check (notice_days between 0 and 730),
  file_id text,
  primary key (company_id, supplier_id, position),
  foreign key (company_id, supplier_id) references suppliers.supplier,
  foreign key (company_id, file_id) references documents.file,
  check (ends_on is null or ends_on >= starts_on),
  check (notice_days is null or ends_on is not null)
);
do $$ declare name text; begin
  foreach name in array array['person', 'contract'] loop
    execute format('alter table suppliers.%I enable row level security', name);
    execute format('create policy same_company on suppliers.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert, delete on suppliers.%I to merel_app', name);
  end loop;
end $$;
`;
