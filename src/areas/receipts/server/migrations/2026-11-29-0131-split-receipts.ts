// A file with several receipts is taken apart: each becomes a receipt of its own, and the file stays as what they came in.
// What a phone kept without a connection is sent once, whatever became of the answer.
export const up = `
alter table receipts.receipt drop constraint receipt_state_check;
alter table receipts.receipt add constraint receipt_state_check
  check (state in ('waiting', 'attached', 'discarded', 'split'));
alter table receipts.receipt add column split_from text;
alter table receipts.receipt add constraint receipt__split_from
  foreign key (company_id, split_from) references receipts.receipt;
create index receipt__split_from on receipts.receipt (company_id, split_from) where split_from is not null;

create table receipts.sending (
  company_id text not null,
  user_id text not null,
  key text not null check (key <> ''),
  receipt_id text,
  payment_id text,
  sent_at timestamptz not null,
  primary key (company_id, user_id, key),
  foreign key (company_id, receipt_id) references receipts.receipt,
  foreign key (company_id, payment_id) references cards.payment,
  constraint sending__one check ((receipt_id is null) <> (payment_id is null))
);
alter table receipts.sending enable row level security;
create policy same_company on receipts.sending using (company_id = current_setting('app.company_id', true));
grant select, insert on receipts.sending to merel_app;
`;
