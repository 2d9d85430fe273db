// A company whose owner asked to close its account: it closes on the day, unless the owner keeps it before.
export const up = `
create table access.account_closing (
  company_id text primary key references companies.company (company_id),
  closes_on date not null,
  reason text not null check (reason in ('other_product', 'missing_feature', 'not_needed', 'company_ends', 'other')),
  note text not null check (length(note) <= 1000),
  asked_by text not null references identity.user (id),
  asked_at timestamptz not null
);
alter table access.account_closing enable row level security;
create policy same_company on access.account_closing using (company_id = current_setting('app.company_id', true));
grant select, insert, delete on access.account_closing to merel_app;
`;
