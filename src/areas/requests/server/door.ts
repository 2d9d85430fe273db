export { isInbox, receiveMail } from './commands/receive-mail.ts';
export { receiveInboxInvoice, requestFromInbox } from './commands/inbox.ts';
export { decideRequest } from './commands/decide-request.ts';
export { createDraft } from './commands/save-draft.ts';
export { submitRequest } from './commands/submit-request.ts';
export { summarizeRequests } from './queries/list-requests.ts';
export { findRequests } from './queries/find-requests.ts';
export { countInbox, countMine, oldestToApprove } from './queries/count-for-home.ts';
