// What was taken off an invoice for paying it early is booked with its payment, and comes back with it.
export const up = `
alter table accounting.settlement drop constraint settlement_kind_check;
alter table accounting.settlement add constraint settlement_kind_check check (kind in
  ('payment', 'return', 'advance', 'advanceReturn', 'setOff', 'setOffBack', 'givenBack', 'offsetGain', 'offsetLoss',
   'discount', 'discountBack'));
`;
