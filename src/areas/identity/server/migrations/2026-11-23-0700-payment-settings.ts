// A factor also agrees to how a company pays: from which accounts, up to how much, and who confirms (domain rules 2.19).
export const up = `
alter table identity.sca_procedure drop constraint sca_procedure_purpose_check;
alter table identity.sca_procedure add constraint sca_procedure_purpose_check check (purpose in
  ('sign-in', 'password-reset', 'payment', 'factor-change', 'money-access', 'company-setting', 'factor-recovery',
   'ownership', 'bank-detail', 'payment-setting'));
alter table identity.sca_procedure drop constraint sca_procedure__money_without_mailbox;
alter table identity.sca_procedure add constraint sca_procedure__money_without_mailbox
  check (not (factor_type = 'EMAIL' and purpose in ('ownership', 'bank-detail', 'payment-setting')));
`;
