// A credit note and the invoice it is set off against have two rates: the difference is realised (domain rules 2.13).
export const up = `
alter table accounting.settlement drop constraint settlement_kind_check;
alter table accounting.settlement add constraint settlement_kind_check check (kind in
  ('payment', 'return', 'advance', 'advanceReturn', 'setOff', 'setOffBack', 'givenBack', 'offsetGain', 'offsetLoss'));
`;
