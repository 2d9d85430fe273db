// What is kept of a supplier beside its name, the names by which its invoices find it, and accounts that can be named
// without saying their number.
export const up = `
alter table suppliers.supplier
  add column email text,
  add column phone text,
  add column note text,
  add column version integer not null default 1;

-- A supplier that is called otherwise now is still found by what its invoices say.
create table suppliers.alias (
  company_id text not null,
  folded_name text not null check (folded_name <> ''),
  supplier_id text not null,
  primary key (company_id, folded_name),
  foreign key (company_id, supplier_id) references suppliers.supplier
);
create index alias__supplier on suppliers.alias (company_id, supplier_id);
alter table suppliers.alias enable row level security;
create policy same_company on suppliers.alias using (company_id = current_setting('app.company_id', true));
grant select, insert, update, delete on suppliers.alias to merel_app;

alter table suppliers.bank_account
  add column id uuid not null default gen_random_uuid(),
  add column refused_at timestamptz,
  add column refused_by text,
  add constraint bank_account__id unique (company_id, id);
`;
