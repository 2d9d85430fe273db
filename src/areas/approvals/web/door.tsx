export { AbsenceSection } from './absence/absence-section.tsx';
export { absenceMessages } from './absence/messages/messages.ts';
export { ownApproverQuery } from './own-approver-query.ts';
