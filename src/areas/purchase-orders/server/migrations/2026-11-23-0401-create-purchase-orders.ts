// What the company ordered, out of approved requests (domain rules 2.7). One request makes one order, and the numbers of
// a year have no gaps.
export const up = `
create schema purchase_orders;
grant usage on schema purchase_orders to merel_app;

create table purchase_orders."order" (
  company_id text not null references companies.company,
  id text not null check (id like 'por\\_%'),
  number text not null check (number ~ '^PO-[0-9]{4}-[0-9]{5,}$'),
  request_id text not null,
  request_number integer not null,
  requester_id text not null,
  supplier_id text not null,
  description text not null,
  currency char(3) not null,
  net_minor bigint not null check (net_minor >= 0),
  total_minor bigint not null check (total_minor > 0),
  base_minor bigint not null check (base_minor > 0),
  billed_minor bigint not null default 0,
  cost_center_id text,
  expense_category_id text,
  analytical_values jsonb not null default '[]',
  expected_on date,
  deliver_to text not null,
  requires_receipt boolean not null,
  file_ids text[] not null,
  state text not null check (state in ('draft', 'pending', 'open', 'closed', 'cancelled')),
  reason text,
  opened_on date not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  constraint order__request unique (company_id, request_id),
  constraint order__number unique (company_id, number),
  foreign key (company_id, supplier_id) references suppliers.supplier (company_id, id),
  foreign key (company_id, cost_center_id) references dimensions.cost_center,
  foreign key (company_id, expense_category_id) references dimensions.expense_category,
  constraint order__ended check ((state in ('closed', 'cancelled')) = (ended_at is not null)),
  -- What was billed of an order is not undone by giving the order up.
  constraint order__cancelled_unbilled check (state <> 'cancelled' or billed_minor = 0)
);
create index order__list on purchase_orders."order" (company_id, opened_on desc, id desc);
create index order__requester on purchase_orders."order" (company_id, requester_id, opened_on desc);
create index order__supplier on purchase_orders."order" (company_id, supplier_id, state);

create table purchase_orders.order_line (
  company_id text not null,
  order_id text not null,
  line_no integer not null check (line_no > 0),
  description text not null,
  quantity bigint not null check (quantity >= 0),
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  net_minor bigint not null check (net_minor >= 0),
  vat_rate text not null,
  cost_center_id text,
  expense_category_id text,
  received_quantity bigint not null default 0,
  received_minor bigint not null default 0,
  primary key (company_id, order_id, line_no),
  foreign key (company_id, order_id) references purchase_orders."order",
  -- No more goes back than came.
  constraint order_line__received check (received_quantity >= 0 and received_minor >= 0)
);

do $$ declare name text; begin
  foreach name in array array['order', 'order_line'] loop
    execute format('alter table purchase_orders.%I enable row level security', name);
    execute format('create policy same_company on purchase_orders.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on purchase_orders.%I to merel_app', name);
  end loop;
end $$;
grant update (state, reason, ended_at, billed_minor, version) on purchase_orders."order" to merel_app;
`;
