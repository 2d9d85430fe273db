// When a second factor is asked for at sign-in (decision 7): always where a company holds money here, otherwise of those
// who switched one on.
export const up = `
alter table companies.company
  add column sca_at_sign_in text not null default 'enrolled-users' check (sca_at_sign_in in ('always', 'enrolled-users'));
`;
