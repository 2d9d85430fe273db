// Whoever changes with what they confirm may log out everywhere else with it (security 7). A phone is enrolled by the
// phone itself, so what was wished where the QR code was shown waits with it.
export const up = `
alter table identity.sca_enrolment add column ends_others boolean not null default false;
`;
