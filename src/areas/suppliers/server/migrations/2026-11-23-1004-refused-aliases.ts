// Names that finance said are not this supplier's: the question is not asked again.
export const up = `
create table suppliers.refused_alias (
  company_id text not null,
  folded_name text not null check (folded_name <> ''),
  supplier_id text not null,
  refused_by text not null,
  refused_at timestamptz not null,
  primary key (company_id, folded_name, supplier_id),
  foreign key (company_id, supplier_id) references suppliers.supplier
);
alter table suppliers.refused_alias enable row level security;
create policy same_company on suppliers.refused_alias using (company_id = current_setting('app.company_id', true));
grant select, insert, delete on suppliers.refused_alias to merel_app;
`;
