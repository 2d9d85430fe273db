// A claim that adjusts a year's mileage may lower its cost: it is booked with every side exchanged, as a credit note is.
export const up = `
alter table accounting.payable
  drop constraint payable_gross_minor_check,
  drop constraint payable_base_minor_check,
  add constraint payable__above_zero check (type = 'mileage' or (gross_minor > 0 and base_minor > 0)),
  add constraint payable__of_something check (gross_minor <> 0 and sign(gross_minor) = sign(base_minor));
`;
