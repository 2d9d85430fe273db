// An invoice may be owed in parts, each with a payment of its own (domain rules 2.8); claims and advances are owed whole.
export const up = `
alter table payments.payment
  add column part integer not null default 1,
  add column parts integer not null default 1,
  add constraint payment__part check (part between 1 and parts and parts <= 99),
  add constraint payment__parts_of_invoice check (parts = 1 or source_type = 'invoice');
-- Each part is owed once.
drop index payments.payment__source;
create unique index payment__source on payments.payment (company_id, source_type, source_id, part)
  where state <> 'cancelled';
`;
