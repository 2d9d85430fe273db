// Where money goes is changed by who showed a factor at most five minutes ago (domain rules 2.19): the session remembers when
// one agreed, at the sign-in or later. A mailbox, which also receives links to set a new password, is none that counts here.
export const up = `
alter table identity.session add column factor_agreed_at timestamptz;

alter table identity.sca_procedure drop constraint sca_procedure_purpose_check;
alter table identity.sca_procedure add constraint sca_procedure_purpose_check check (purpose in
  ('sign-in', 'password-reset', 'payment', 'factor-change', 'money-access', 'company-setting', 'factor-recovery',
   'ownership', 'bank-detail', 'payment-setting', 'payee-account'));
alter table identity.sca_procedure drop constraint sca_procedure__money_without_mailbox;
alter table identity.sca_procedure add constraint sca_procedure__money_without_mailbox
  check (not (factor_type = 'EMAIL' and purpose in ('ownership', 'bank-detail', 'payment-setting', 'payee-account')));
`;
