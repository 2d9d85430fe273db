export { AbsenceSection } from './absence/absence-section.tsx';
export { absenceMessages } from './absence/messages/messages.ts';
