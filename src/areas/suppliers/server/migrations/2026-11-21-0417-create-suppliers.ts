// Whom the company buys from, and the accounts money may go to. A changed account is the riskiest event of all: it is
// kept beside the old one and waits for a second person.
export const up = `
create schema suppliers;
grant usage on schema suppliers to merel_app;

create table suppliers.supplier (
  company_id text not null references companies.company,
  id text not null check (id like 'sup\\_%'),
  name text not null check (name <> ''),
  -- Folded name, as it is compared: lower case, no accents.
  folded_name text not null,
  vat_number text,
  country char(2),
  -- Auxiliary account in the books, 401ACME.
  auxiliary_account text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint supplier__auxiliary unique (company_id, auxiliary_account)
);
create index supplier__name on suppliers.supplier (company_id, folded_name);
create index supplier__vat on suppliers.supplier (company_id, vat_number) where vat_number is not null;

create table suppliers.bank_account (
  company_id text not null,
  supplier_id text not null,
  iban text not null,
  state text not null check (state in ('unverified', 'verified', 'refused')),
  first_seen_at timestamptz not null,
  first_seen_by text,
  verified_at timestamptz,
  verified_by text,
  usable_from timestamptz,
  evidence text,
  primary key (company_id, supplier_id, iban),
  foreign key (company_id, supplier_id) references suppliers.supplier,
  -- The second person is another person (domain rules 2.8).
  constraint bank_account__second_person check (verified_by is null or first_seen_by is null or verified_by <> first_seen_by),
  check ((state = 'verified') = (usable_from is not null))
);

alter table suppliers.supplier enable row level security;
create policy same_company on suppliers.supplier using (company_id = current_setting('app.company_id', true));
alter table suppliers.bank_account enable row level security;
create policy same_company on suppliers.bank_account using (company_id = current_setting('app.company_id', true));
grant select, insert, update on suppliers.supplier, suppliers.bank_account to merel_app;
`;
