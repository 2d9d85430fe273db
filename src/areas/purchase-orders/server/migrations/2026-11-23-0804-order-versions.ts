// Every version of the lines of an order, the first one as it was approved (domain rules 2.7). What it costs more is
// approved by a request of its own; until then the version waits. What is ordered now stands in the lines themselves.
export const up = `
create table purchase_orders.order_version (
  company_id text not null,
  order_id text not null,
  number integer not null check (number > 0),
  state text not null check (state in ('pending', 'applied', 'void')),
  reason text,
  lines jsonb not null,
  total_minor bigint not null check (total_minor > 0),
  -- Who approves what it costs more.
  request_id text,
  made_by text,
  made_at timestamptz not null,
  applied_at timestamptz,
  primary key (company_id, order_id, number),
  foreign key (company_id, order_id) references purchase_orders."order",
  constraint order_version__applied check ((state = 'applied') = (applied_at is not null)),
  constraint order_version__request unique (company_id, request_id),
  constraint order_version__pending check (state <> 'pending' or request_id is not null)
);
create unique index order_version__one_pending on purchase_orders.order_version (company_id, order_id) where state = 'pending';

alter table purchase_orders.order_version enable row level security;
create policy same_company on purchase_orders.order_version using (company_id = current_setting('app.company_id', true));
grant select, insert on purchase_orders.order_version to merel_app;
grant update (state, applied_at) on purchase_orders.order_version to merel_app;
grant update (description, quantity, unit_price_minor, net_minor, vat_rate) on purchase_orders.order_line to merel_app;
grant update (net_minor, total_minor, base_minor) on purchase_orders."order" to merel_app;
`;
