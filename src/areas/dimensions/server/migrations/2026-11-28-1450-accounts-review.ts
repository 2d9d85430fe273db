// That somebody looked at the accounts of the categories and found them right: nobody can see that from the accounts alone.
export const up = `
create table dimensions.accounts_review (
  company_id text primary key references companies.company,
  reviewed_by text not null,
  reviewed_at timestamptz not null
);
alter table dimensions.accounts_review enable row level security;
create policy same_company on dimensions.accounts_review using (company_id = current_setting('app.company_id', true));
grant select, insert, update on dimensions.accounts_review to merel_app;
`;
