// What may be taken off an invoice for paying it early (domain rules 2.8). `amount_minor` is what is to be paid now: with
// the discount taken, less it. Each time that it is taken or given back is a row, and in the ledger.
export const up = `
alter table payments.payment
  add column discount_minor bigint,
  add column discount_base_minor bigint,
  add column discount_until date,
  add column is_discounted boolean not null default false,
  add constraint payment__discount check (
    (discount_minor is null) = (discount_until is null) and (discount_minor is null) = (discount_base_minor is null)
    and coalesce(discount_minor > 0 and discount_base_minor > 0, true)
    and (discount_minor is null or (source_type = 'invoice' and parts = 1))
    and (discount_minor is not null or not is_discounted));

create table payments.discount_move (
  company_id text not null,
  payment_id text not null,
  position integer not null check (position > 0),
  -- Above zero it was taken, below given back; in the currency of the payment and in the base currency.
  minor bigint not null check (minor <> 0),
  base_minor bigint not null check (base_minor <> 0),
  moved_on date not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (company_id, payment_id, position),
  foreign key (company_id, payment_id) references payments.payment,
  -- It is taken, then given back, then taken: never twice the same.
  check ((minor > 0) = (position % 2 = 1) and (base_minor > 0) = (minor > 0))
);
create function payments.refuse_discount_change() returns trigger language plpgsql as $$
begin raise exception 'What was taken as a discount is only added to'; end $$;
create trigger discount_move__insert_only before update or delete on payments.discount_move
  for each row execute function payments.refuse_discount_change();
alter table payments.discount_move enable row level security;
create policy same_company on payments.discount_move using (company_id = current_setting('app.company_id', true));
grant select, insert on payments.discount_move to merel_app;
`;
