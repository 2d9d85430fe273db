// What has expired is deleted every night: whatever points to a session or a bearer is found by it, then and when its
// holder asks how a question stands.
export const up = `
create index sca_procedure__session on identity.sca_procedure (session_id) where session_id is not null;
create index sca_procedure__bearer on identity.sca_procedure (bearer_id) where bearer_id is not null;
create index sca_enrolment__session on identity.sca_enrolment (session_id) where session_id is not null;
create index sca_enrolment__bearer on identity.sca_enrolment (bearer_id) where bearer_id is not null;
create index sign_on_attempt__session on identity.sign_on_attempt (session_id) where session_id is not null;
`;
