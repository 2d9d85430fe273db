// Which credit note is of which order. It is proposed by the invoice that the credit note names or is set off against, or
// chosen by hand; once it counts, so much less is billed of the order. What it took off each line is kept, so that it is
// given back as it was taken when the credit note turns out to be of another order.
export const up = `
create table purchase_orders.credit (
  company_id text not null references companies.company,
  credit_note_id text not null,
  -- Null: its invoice is of no order, or somebody said that it is of none.
  order_id text,
  -- The invoice by which it is proposed; null where somebody chose the order without one.
  invoice_id text,
  chosen_by text,
  number text not null,
  gross_minor bigint not null check (gross_minor > 0),
  validated_at timestamptz,
  counted_at timestamptz,
  counted_minor bigint check (counted_minor > 0),
  -- Promised to the order again meanwhile, in base currency.
  restored_minor bigint not null default 0 check (restored_minor >= 0),
  -- How often it came to count, which names the step in the budgets.
  count_no integer not null default 0,
  primary key (company_id, credit_note_id),
  foreign key (company_id, order_id) references purchase_orders."order",
  constraint credit__counted check ((counted_at is null) = (counted_minor is null)),
  constraint credit__counted_of check (counted_at is null or order_id is not null),
  constraint credit__why check (invoice_id is not null or chosen_by is not null)
);
create index credit__order on purchase_orders.credit (company_id, order_id);
create index credit__invoice on purchase_orders.credit (company_id, invoice_id);

create function purchase_orders.keep_counted_credit() returns trigger language plpgsql as $$
begin
  if old.counted_at is not null and (tg_op = 'DELETE' or (new.counted_at is not null and
      (new.order_id, new.gross_minor, new.counted_minor, new.restored_minor) is distinct from
      (old.order_id, old.gross_minor, old.counted_minor, old.restored_minor))) then
    raise exception 'credit note % is counted', old.credit_note_id
      using errcode = 'check_violation', constraint = 'credit__stays'; end if;
  return coalesce(new, old);
end $$;
create trigger credit__stays before update or delete on purchase_orders.credit
  for each row execute function purchase_orders.keep_counted_credit();

create table purchase_orders.credit_line (
  company_id text not null,
  credit_note_id text not null,
  line_no integer not null check (line_no > 0),
  description text not null,
  quantity bigint not null check (quantity > 0),
  net_minor bigint not null check (net_minor > 0),
  order_id text,
  order_line_no integer,
  -- What it takes off the line of the order while it counts.
  counted_quantity bigint not null default 0 check (counted_quantity >= 0),
  counted_minor bigint not null default 0 check (counted_minor >= 0),
  primary key (company_id, credit_note_id, line_no),
  foreign key (company_id, credit_note_id) references purchase_orders.credit on delete cascade,
  foreign key (company_id, order_id, order_line_no) references purchase_orders.order_line
);
create index credit_line__order on purchase_orders.credit_line (company_id, order_id);

do $$ declare name text; begin
  foreach name in array array['credit', 'credit_line'] loop
    execute format('alter table purchase_orders.%I enable row level security', name);
    execute format('create policy same_company on purchase_orders.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert, update, delete on purchase_orders.%I to merel_app', name);
  end loop;
end $$;

-- What credit notes made good so far, which was taken off when the invoice was counted.
insert into purchase_orders.credit (company_id, credit_note_id, order_id, invoice_id, chosen_by, number, gross_minor,
    counted_at, counted_minor, count_no)
  select company_id, credit_note_id, order_id, invoice_id, linked_by, credit_number, credit_minor,
    counted_at, case when counted_at is null then null else credit_minor end, case when counted_at is null then 0 else 1 end
  from purchase_orders.bill where credit_note_id is not null;

alter table purchase_orders."order" add constraint order__billed check (billed_minor >= 0);
`;
