// Since when a payment is owed, so that what was open on a day can be told without asking the ledger that it is laid beside.
export const up = `
alter table payments.payment add column owed_on date;
update payments.payment p set owed_on = coalesce((select e.booked_on from ledger.entry e
  where e.company_id = p.company_id and e.key = 'owed ' || p.source_id), (p.created_at at time zone 'UTC')::date);
alter table payments.payment alter column owed_on set default current_date;
alter table payments.payment alter column owed_on set not null;
`;
