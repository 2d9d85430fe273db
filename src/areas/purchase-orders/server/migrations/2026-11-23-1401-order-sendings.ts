// An order as it was sent to its supplier. What the document says is kept as it was at that moment; the file that is made
// of it follows, and then nothing of it changes any more.
export const up = `
create table purchase_orders.sending (
  company_id text not null references companies.company,
  id text not null check (id like 'pos\\_%'),
  order_id text not null,
  order_version integer not null check (order_version > 0),
  recipient text not null,
  lang text not null,
  message text not null,
  facts jsonb not null,
  sent_by text not null,
  sent_at timestamptz not null,
  storage_key text,
  sha256 text,
  primary key (company_id, id),
  foreign key (company_id, order_id) references purchase_orders."order",
  constraint sending__file check ((storage_key is null) = (sha256 is null))
);
create index sending__order on purchase_orders.sending (company_id, order_id, sent_at desc);

create function purchase_orders.keep_sent_file() returns trigger language plpgsql as $$
begin
  if old.storage_key is not null then raise exception 'What was sent stays as it was'; end if;
  return new;
end $$;
create trigger sending__file_once before update on purchase_orders.sending
  for each row execute function purchase_orders.keep_sent_file();

alter table purchase_orders.sending enable row level security;
create policy same_company on purchase_orders.sending using (company_id = current_setting('app.company_id', true));
grant select, insert, update (storage_key, sha256) on purchase_orders.sending to merel_app;
`;
