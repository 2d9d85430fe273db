// An invoice that does not fit its order passes only where somebody let it, saying why, up to the gross it had then.
export const up = `
alter table purchase_orders.bill
  add column exception_by text,
  add column exception_reason text check (exception_reason <> ''),
  add column exception_minor bigint check (exception_minor > 0),
  add constraint bill__exception check (
    (exception_by is null) = (exception_reason is null) and (exception_by is null) = (exception_minor is null));
`;
