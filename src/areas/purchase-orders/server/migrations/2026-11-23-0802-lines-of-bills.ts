// What an invoice bills of each line of its order, and how far it may stand off (domain rules 2.7). A company's tolerances
// are only added to; which of them counted is kept with the invoice, so that a decision can be explained later.
export const up = `
create table purchase_orders.tolerance_version (
  company_id text not null references companies.company,
  number integer not null check (number > 0),
  total_percent integer not null check (total_percent between 0 and 10000),
  total_units integer not null check (total_units >= 0),
  price_percent integer not null check (price_percent between 0 and 10000),
  price_units integer not null check (price_units >= 0),
  extra_percent integer not null check (extra_percent between 0 and 10000),
  extra_units integer not null check (extra_units >= 0),
  quantity_percent integer not null check (quantity_percent between 0 and 10000),
  made_by text not null,
  made_at timestamptz not null,
  primary key (company_id, number)
);

create table purchase_orders.bill_line (
  company_id text not null,
  invoice_id text not null,
  line_no integer not null check (line_no > 0),
  description text not null,
  quantity bigint not null,
  net_minor bigint not null,
  order_id text not null,
  order_line_no integer,
  is_extra boolean not null,
  primary key (company_id, invoice_id, line_no),
  foreign key (company_id, invoice_id) references purchase_orders.bill on delete cascade,
  foreign key (company_id, order_id, order_line_no) references purchase_orders.order_line,
  constraint bill_line__of check (order_line_no is null or not is_extra),
  -- Of a line of an order something is billed.
  constraint bill_line__quantity check (order_line_no is null or (quantity > 0 and net_minor >= 0))
);
create index bill_line__order on purchase_orders.bill_line (company_id, order_id);

create function purchase_orders.keep_counted_lines() returns trigger language plpgsql as $$
begin
  if exists (select from purchase_orders.bill where company_id = coalesce(new.company_id, old.company_id)
      and invoice_id = coalesce(new.invoice_id, old.invoice_id) and counted_at is not null) then
    raise exception 'invoice % is counted', coalesce(new.invoice_id, old.invoice_id)
      using errcode = 'check_violation', constraint = 'bill__stays'; end if;
  return coalesce(new, old);
end $$;
create trigger bill_line__stays before insert or update or delete on purchase_orders.bill_line
  for each row execute function purchase_orders.keep_counted_lines();

alter table purchase_orders.order_line
  add column billed_quantity bigint not null default 0 check (billed_quantity >= 0),
  add column billed_minor bigint not null default 0 check (billed_minor >= 0);
grant update (billed_quantity, billed_minor) on purchase_orders.order_line to merel_app;
alter table purchase_orders."order" add column billed_extra_minor bigint not null default 0;
grant update (billed_extra_minor, requires_receipt) on purchase_orders."order" to merel_app;

-- By which tolerances it was counted, zero for those that the product comes with, and how it fitted.
alter table purchase_orders.bill
  add column tolerance_number integer,
  add column match text,
  -- While it is in review: what it says then, so that its order can name it.
  add column said_number text,
  add column said_minor bigint;

do $$ declare name text; begin
  foreach name in array array['tolerance_version', 'bill_line'] loop
    execute format('alter table purchase_orders.%I enable row level security', name);
    execute format('create policy same_company on purchase_orders.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on purchase_orders.%I to merel_app', name);
  end loop;
end $$;
grant delete on purchase_orders.bill_line to merel_app;
`;
