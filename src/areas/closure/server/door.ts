export { closeDue } from './commands/close-due.ts';
export { findClosure } from './queries/find-closure.ts';
