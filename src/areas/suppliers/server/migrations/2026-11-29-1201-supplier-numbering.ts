// How a company numbers its suppliers in its books; two of them may change places in one statement.
export const up = `
create table suppliers.numbering (
  company_id text not null primary key references companies.company,
  pattern text not null check (length(pattern) between 2 and 30)
);
alter table suppliers.numbering enable row level security;
create policy same_company on suppliers.numbering using (company_id = current_setting('app.company_id', true));
grant select, insert, update, delete on suppliers.numbering to merel_app;

alter table suppliers.supplier drop constraint supplier__auxiliary;
alter table suppliers.supplier add constraint supplier__auxiliary
  unique (company_id, auxiliary_account) deferrable initially immediate;
alter table suppliers.supplier add constraint supplier__auxiliary_form
  check (auxiliary_account ~ '^[0-9A-Z]{2,17}$') not valid;
`;
