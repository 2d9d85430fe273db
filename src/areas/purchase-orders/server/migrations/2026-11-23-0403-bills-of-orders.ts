// Which invoice is of which order. It is chosen while the invoice is in review, and counted once it is validated: from
// then on it stays.
export const up = `
create table purchase_orders.bill (
  company_id text not null references companies.company,
  invoice_id text not null,
  order_id text not null,
  linked_by text not null,
  linked_at timestamptz not null,
  -- Once validated: what it says, in the order's currency.
  number text,
  gross_minor bigint check (gross_minor > 0),
  counted_at timestamptz,
  primary key (company_id, invoice_id),
  foreign key (company_id, order_id) references purchase_orders."order",
  constraint bill__counted check ((counted_at is null) = (gross_minor is null) and (counted_at is null) = (number is null))
);
create index bill__order on purchase_orders.bill (company_id, order_id);

create function purchase_orders.keep_counted() returns trigger language plpgsql as $$
begin
  if old.counted_at is not null then raise exception 'invoice % is counted', old.invoice_id
    using errcode = 'check_violation', constraint = 'bill__stays'; end if;
  return coalesce(new, old);
end $$;
create trigger bill__stays before update or delete on purchase_orders.bill
  for each row execute function purchase_orders.keep_counted();

alter table purchase_orders.bill enable row level security;
create policy same_company on purchase_orders.bill using (company_id = current_setting('app.company_id', true));
grant select, insert, update, delete on purchase_orders.bill to merel_app;
`;
