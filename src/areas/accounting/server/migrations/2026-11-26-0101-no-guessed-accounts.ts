// A settlement that no money moves for names no account. Of what a supplier paid back of a credit note nobody said which
// account it reached: what is still to be exported of it is on its way to the bank, instead of on the first account by name.
export const up = `
alter table accounting.settlement alter column bank_account drop not null;
update accounting.settlement set bank_account = null where kind in
  ('discount', 'discountBack', 'deferral', 'amortisation', 'setOff', 'setOffBack', 'givenBack', 'offsetGain', 'offsetLoss');
update accounting.settlement set bank_account = '580000'
  where kind = 'return' and source_id like 'crn\\_%' and state = 'created';
alter table accounting.settlement add constraint settlement__bank_account check ((bank_account is null) = (kind in
  ('discount', 'discountBack', 'deferral', 'amortisation', 'setOff', 'setOffBack', 'givenBack', 'offsetGain', 'offsetLoss')));
`;
