// Many orders as PDF in one zip: which, and in which language, is kept when it is asked for; the documents are drawn a moment
// later, and all of it is forgotten after a week.
export const up = `
create table purchase_orders.pack (
  company_id text not null references companies.company,
  id text not null check (id like 'pok\\_%'),
  asked_by text not null,
  asked_at timestamptz not null,
  -- Null: each in that of its supplier.
  lang text,
  state text not null check (state in ('making', 'made', 'failed')),
  done integer not null default 0 check (done between 0 and total),
  total integer not null check (total > 0),
  storage_key text,
  primary key (company_id, id),
  constraint pack__made check ((state = 'made') = (storage_key is not null))
);
create index pack__asked on purchase_orders.pack (asked_at);

create table purchase_orders.pack_order (
  company_id text not null,
  pack_id text not null,
  position integer not null check (position > 0),
  order_id text not null,
  primary key (company_id, pack_id, position),
  foreign key (company_id, order_id) references purchase_orders."order",
  foreign key (company_id, pack_id) references purchase_orders.pack on delete cascade
);

do $$ declare name text; begin
  foreach name in array array['pack', 'pack_order'] loop
    execute format('alter table purchase_orders.%I enable row level security', name);
    execute format('create policy same_company on purchase_orders.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on purchase_orders.%I to merel_app', name);
  end loop;
end $$;
grant update (state, done, storage_key) on purchase_orders.pack to merel_app;
`;
