// Approved reimbursements in finance review. Finance may lower what is paid back, never raise it.
export const up = `
create schema expense_claims;
grant usage on schema expense_claims to merel_app;

create table expense_claims.claim (
  company_id text not null references companies.company,
  id text not null check (id like 'clm\\_%'),
  request_id text not null,
  number integer not null,
  member_id text not null,
  member_name text not null,
  description text not null,
  supplier_name text,
  occurred_on date not null,
  claimed_minor bigint not null check (claimed_minor > 0),
  sanctioned_minor bigint check (sanctioned_minor > 0),
  currency char(3) not null,
  base_claimed_minor bigint not null check (base_claimed_minor > 0),
  vat_lines jsonb not null,
  cost_center_id text,
  expense_category_id text,
  analytical_values jsonb not null default '[]',
  expense_account text,
  file_ids text[] not null,
  state text not null check (state in ('to_review', 'validated', 'paid', 'rejected')),
  reason text,
  arrived_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by text,
  version integer not null default 1,
  primary key (company_id, id),
  constraint claim__request unique (company_id, request_id),
  foreign key (company_id, member_id) references members.member (company_id, user_id),
  constraint claim__never_raised check (sanctioned_minor is null or sanctioned_minor <= claimed_minor),
  constraint claim__second_person check (reviewed_by is null or reviewed_by <> member_id),
  check ((state in ('validated', 'paid')) = (sanctioned_minor is not null))
);
create index claim__queue on expense_claims.claim (company_id, state, arrived_at, id);
create index claim__member on expense_claims.claim (company_id, member_id, arrived_at desc);

alter table expense_claims.claim enable row level security;
create policy same_company on expense_claims.claim using (company_id = current_setting('app.company_id', true));
grant select, insert, update on expense_claims.claim to merel_app;
`;
