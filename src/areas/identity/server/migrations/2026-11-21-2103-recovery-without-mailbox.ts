// Nobody is let into another account by who can read an admin's mail (security 37, ADR 18).
export const up = `
alter table identity.sca_procedure add constraint sca_procedure__recovery_without_mailbox
  check (not (factor_type = 'EMAIL' and purpose = 'factor-recovery'));
`;
