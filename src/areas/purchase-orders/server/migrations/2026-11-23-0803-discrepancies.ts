// An invoice in review that does not fit its order is a task with four ways out (domain rules 2.7): wait for what comes,
// amend the order, ask for a credit note, or let it pass. What was decided of it stays to be read once it is closed.
export const up = `
alter table purchase_orders.bill
  add column said_net_minor bigint,
  -- A credit note of the supplier takes off what is too much.
  add column credit_note_id text,
  add column credit_number text,
  add column credit_minor bigint check (credit_minor > 0),
  add constraint bill__credit check ((credit_note_id is null) = (credit_minor is null) and (credit_note_id is null) = (credit_number is null));
create unique index bill__credit_once on purchase_orders.bill (company_id, credit_note_id) where credit_note_id is not null;

create table purchase_orders.discrepancy (
  company_id text not null references companies.company,
  invoice_id text not null,
  order_id text not null,
  state text not null check (state in ('open', 'waiting', 'amending', 'credit_asked', 'closed')),
  match text not null,
  opened_at timestamptz not null,
  -- Who took which way, when, and what they wrote.
  way_by text,
  way_at timestamptz,
  note text,
  is_mailed boolean not null default false,
  closed_at timestamptz,
  closed_how text check (closed_how in ('fits', 'received', 'amended', 'credited', 'excepted', 'unlinked', 'rejected')),
  primary key (company_id, invoice_id),
  foreign key (company_id, order_id) references purchase_orders."order",
  constraint discrepancy__closed check ((state = 'closed') = (closed_at is not null) and (state = 'closed') = (closed_how is not null)),
  constraint discrepancy__way check (state in ('open', 'closed') or way_by is not null)
);
create index discrepancy__order on purchase_orders.discrepancy (company_id, order_id) where state <> 'closed';

alter table purchase_orders.discrepancy enable row level security;
create policy same_company on purchase_orders.discrepancy using (company_id = current_setting('app.company_id', true));
grant select, insert, update on purchase_orders.discrepancy to merel_app;
`;
