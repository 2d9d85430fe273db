// The months that an invoice is a cost of, where that is not the month of its issue: a licence of a year, rent in advance.
export const up = `
alter table payables.invoice
  add column amortised_from char(7) check (amortised_from ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  add column amortised_to char(7) check (amortised_to ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  add constraint invoice__amortised check ((amortised_from is null) = (amortised_to is null)
    and coalesce(amortised_from <= amortised_to, true));
`;
