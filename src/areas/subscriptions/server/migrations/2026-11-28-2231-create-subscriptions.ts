// Subscriptions, every charge of a supplier that one may be found in, and what is worth saying of them. What was paid is of
// other areas: a charge is a copy of what they told, and nothing is counted with it.
export const up = `
create schema subscriptions;
grant usage on schema subscriptions to merel_app;

create table subscriptions.subscription (
  company_id text not null,
  id text not null check (id like 'sbs\\_%'),
  name text not null check (name <> ''),
  supplier_id text not null,
  -- Null while it is proposed and nobody answers for it, or after its owner left.
  owner_id text,
  orphaned_on date,
  card_id text,
  request_id text,
  state text not null check (state in ('proposed', 'refused', 'trial', 'active', 'paused', 'cancelled')),
  method text not null check (method in ('card', 'transfer')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency char(3) not null,
  base_minor bigint not null check (base_minor >= 0),
  recurrence text not null check (recurrence in ('week', 'month', 'quarter', 'year')),
  varies boolean not null,
  multi_receipt boolean not null,
  started_on date not null,
  anchor_on date not null,
  next_on date,
  trial_ends_on date,
  renewal_on date,
  term_months integer not null check (term_months between 1 and 120),
  notice_days integer not null check (notice_days between 0 and 365),
  auto_renew boolean not null,
  seats integer check (seats > 0),
  seats_used integer check (seats_used >= 0),
  cost_center_id text,
  expense_category_id text,
  file_ids text[] not null default '{}',
  -- What its request promised for a period: given back while it is paused.
  promised_minor bigint not null default 0 check (promised_minor >= 0),
  promised_net_minor bigint not null default 0 check (promised_net_minor >= 0),
  created_at timestamptz not null,
  created_by text,
  decided_at timestamptz,
  decided_by text,
  ended_on date,
  version integer not null,
  primary key (company_id, id),
  -- A request, and a card, begin one subscription however often they are told.
  constraint subscription__request unique (company_id, request_id),
  constraint subscription__card unique (company_id, card_id),
  constraint subscription__owner check (owner_id is not null or orphaned_on is not null or state in ('proposed', 'refused', 'cancelled'))
);
create index subscription__next on subscriptions.subscription (company_id, next_on, id);
create index subscription__supplier on subscriptions.subscription (company_id, supplier_id);
create index subscription__of_owner on subscriptions.subscription (company_id, owner_id);

create table subscriptions.charge (
  company_id text not null,
  source_kind text not null,
  source_id text not null,
  subscription_id text,
  supplier_id text not null,
  number text not null,
  method text not null check (method in ('card', 'transfer')),
  charged_on date not null,
  paid_on date,
  amount_minor bigint not null,
  currency char(3) not null,
  base_minor bigint not null,
  -- Of what was paid by card: which one, and as its statement calls the shop.
  card_id text,
  shop text,
  cost_center_id text,
  expense_category_id text,
  file_ids text[] not null,
  told_at timestamptz not null,
  primary key (company_id, source_kind, source_id),
  foreign key (company_id, subscription_id) references subscriptions.subscription
);
create index charge__supplier on subscriptions.charge (company_id, supplier_id, charged_on);
create index charge__subscription on subscriptions.charge (company_id, subscription_id, charged_on);

-- Each is said once; what somebody has seen says nothing any more.
create table subscriptions.finding (
  company_id text not null,
  subscription_id text not null,
  kind text not null check (kind in ('price_change', 'missing_charge', 'double_charge', 'foreign_billing', 'second_merchant', 'limit_low')),
  key text not null,
  found_on date not null,
  before_minor bigint,
  after_minor bigint,
  currency char(3),
  text text,
  found_at timestamptz not null,
  seen_at timestamptz,
  seen_by text,
  primary key (company_id, subscription_id, kind, key),
  foreign key (company_id, subscription_id) references subscriptions.subscription
);

do $$ declare name text; begin
  foreach name in array array['subscription', 'charge', 'finding'] loop
    execute format('alter table subscriptions.%I enable row level security', name);
    execute format('create policy same_company on subscriptions.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert, update on subscriptions.%I to merel_app', name);
  end loop;
end $$;
`;
