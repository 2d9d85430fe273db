// Payable rules (domain rules 2.12): what a payable is like, and how it is coded then. `origins` keeps per field who set it:
// 'person', or the rule by its id; what is not in it came with the payable or is the default.
export const up = `
create table accounting.payable_rule (
  company_id text not null references companies.company,
  id text not null check (id like 'prl\\_%'),
  position integer not null check (position >= 1),
  name text not null,
  is_on boolean not null,
  conditions jsonb not null check (jsonb_typeof(conditions) = 'object'),
  sets jsonb not null check (jsonb_typeof(sets) = 'object'),
  changed_by text not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint payable_rule__order unique (company_id, position) deferrable initially deferred
);
create table accounting.dismissed_rule (
  company_id text not null references companies.company,
  counterparty_id text not null,
  account text not null,
  primary key (company_id, counterparty_id, account)
);

alter table accounting.payable
  drop constraint payable_expense_account_origin_check,
  add constraint payable_expense_account_origin_check
    check (expense_account_origin in ('person', 'document', 'rule', 'learnt', 'category', 'default')),
  add column tax_code text,
  add column origins jsonb not null default '{}' check (jsonb_typeof(origins) = 'object'),
  add column member_id text,
  add column country text,
  add column merchant_category text;
update accounting.payable set member_id = counterparty_id where counterparty_type = 'member';
create index payable__chosen on accounting.payable (company_id, counterparty_id, expense_account, payable_on)
  where expense_account_origin = 'person';

alter table accounting.payable_rule enable row level security;
alter table accounting.dismissed_rule enable row level security;
create policy same_company on accounting.payable_rule using (company_id = current_setting('app.company_id', true));
create policy same_company on accounting.dismissed_rule using (company_id = current_setting('app.company_id', true));
grant select, insert, update, delete on accounting.payable_rule to merel_app;
grant select, insert on accounting.dismissed_rule to merel_app;
`;
