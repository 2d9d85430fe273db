// What the bank takes for its services, and what moves between accounts of the company, are settlements that are owed to
// nobody. What was explained before this is not told again: its bookkeepers have booked it by hand.
export const up = `
alter table accounting.settlement drop constraint settlement_kind_check;
alter table accounting.settlement add constraint settlement_kind_check check (kind in
  ('payment', 'return', 'advance', 'advanceReturn', 'setOff', 'setOffBack', 'givenBack', 'offsetGain', 'offsetLoss',
   'discount', 'discountBack', 'deferral', 'amortisation', 'fee', 'feeBack', 'transferOut', 'transferIn'));
alter table accounting.settlement alter column auxiliary_account drop not null;
alter table accounting.settlement add constraint settlement__auxiliary check
  ((auxiliary_account is null) = (kind in ('fee', 'feeBack', 'transferOut', 'transferIn')));
`;
