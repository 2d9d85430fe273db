// After five minutes without activity a session shows no money until a factor agrees (decision 22, security 16): the
// session remembers that there was such a break. Opening it again is a purpose of its own.
export const up = `
alter table identity.session add column money_locked boolean not null default false;

alter table identity.sca_procedure drop constraint sca_procedure_purpose_check;
alter table identity.sca_procedure add constraint sca_procedure_purpose_check
  check (purpose in ('sign-in', 'password-reset', 'payment', 'factor-change', 'money-access', 'company-setting'));
`;
