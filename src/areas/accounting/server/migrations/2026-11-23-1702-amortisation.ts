// What an invoice costs in later months leaves the expense with its entry and comes back month by month.
export const up = `
alter table accounting.payable
  add column amortised_from char(7),
  add column amortised_to char(7),
  add constraint payable__amortised check ((amortised_from is null) = (amortised_to is null));
alter table accounting.settlement drop constraint settlement_kind_check;
alter table accounting.settlement add constraint settlement_kind_check check (kind in
  ('payment', 'return', 'advance', 'advanceReturn', 'setOff', 'setOffBack', 'givenBack', 'offsetGain', 'offsetLoss',
   'discount', 'discountBack', 'deferral', 'amortisation'));
`;
