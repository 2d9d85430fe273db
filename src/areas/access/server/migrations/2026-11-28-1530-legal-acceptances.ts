// Which version of the terms and of the privacy policy a company's owner accepted, and when. Insert-only: it is evidence.
export const up = `
create table access.legal_acceptance (
  company_id text not null references companies.company (company_id),
  page text not null check (page in ('terms', 'privacy')),
  version date not null,
  accepted_by text not null references identity.user (id),
  accepted_at timestamptz not null,
  ip text not null,
  primary key (company_id, page, version)
);
alter table access.legal_acceptance enable row level security;
create policy same_company on access.legal_acceptance using (company_id = current_setting('app.company_id', true));
grant select, insert on access.legal_acceptance to merel_app;
`;
