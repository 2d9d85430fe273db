// What came of an order and what went back, only ever added to. The sums beside the lines of an order are kept by the
// trigger and nothing else.
export const up = `
create table purchase_orders.goods_receipt (
  company_id text not null,
  id text not null check (id like 'grc\\_%'),
  order_id text not null,
  received_on date not null,
  note text,
  made_by text not null,
  made_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references purchase_orders."order"
);
create index goods_receipt__order on purchase_orders.goods_receipt (company_id, order_id, made_at desc);

create table purchase_orders.goods_receipt_line (
  company_id text not null,
  receipt_id text not null,
  order_id text not null,
  line_no integer not null,
  quantity bigint check (quantity <> 0),
  minor bigint check (minor <> 0),
  primary key (company_id, receipt_id, line_no),
  foreign key (company_id, receipt_id) references purchase_orders.goods_receipt,
  foreign key (company_id, order_id, line_no) references purchase_orders.order_line,
  constraint goods_receipt_line__one check ((quantity is null) <> (minor is null))
);

create function purchase_orders.keep_received() returns trigger language plpgsql security definer
  set search_path = purchase_orders, pg_temp as $$
begin
  update order_line set received_quantity = received_quantity + coalesce(new.quantity, 0),
      received_minor = received_minor + coalesce(new.minor, 0)
    where company_id = new.company_id and order_id = new.order_id and line_no = new.line_no;
  return null;
end $$;
create trigger goods_receipt_line__keep_sums after insert on purchase_orders.goods_receipt_line
  for each row execute function purchase_orders.keep_received();

create function purchase_orders.refuse_change() returns trigger language plpgsql as $$
begin raise exception 'Receipts are only added to'; end $$;
create trigger goods_receipt__insert_only before update or delete on purchase_orders.goods_receipt
  for each row execute function purchase_orders.refuse_change();
create trigger goods_receipt_line__insert_only before update or delete on purchase_orders.goods_receipt_line
  for each row execute function purchase_orders.refuse_change();

do $$ declare name text; begin
  foreach name in array array['goods_receipt', 'goods_receipt_line'] loop
    execute format('alter table purchase_orders.%I enable row level security', name);
    execute format('create policy same_company on purchase_orders.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on purchase_orders.%I to merel_app', name);
  end loop;
end $$;
`;
