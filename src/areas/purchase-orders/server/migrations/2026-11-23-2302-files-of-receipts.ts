// The delivery notes and photographs that a receipt was noted with, only ever added with it.
export const up = `
create table purchase_orders.goods_receipt_file (
  company_id text not null,
  receipt_id text not null,
  position integer not null check (position between 1 and 20),
  file_id text not null,
  primary key (company_id, receipt_id, position),
  unique (company_id, receipt_id, file_id),
  foreign key (company_id, receipt_id) references purchase_orders.goods_receipt,
  foreign key (company_id, file_id) references documents.file
);
create trigger goods_receipt_file__insert_only before update or delete on purchase_orders.goods_receipt_file
  for each row execute function purchase_orders.refuse_change();
alter table purchase_orders.goods_receipt_file enable row level security;
create policy same_company on purchase_orders.goods_receipt_file
  using (company_id = current_setting('app.company_id', true));
grant select, insert on purchase_orders.goods_receipt_file to merel_app;
`;
