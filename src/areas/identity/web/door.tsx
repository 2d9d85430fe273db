export { askPasskey } from './ask-passkey.ts';
export { AccountPage } from './account-page.tsx';
export { CodeForm } from './code-form.tsx';
export { ConfirmFlow } from './confirm-flow.tsx';
export { ownFactorsKey, ownFactorsQuery, POLL_MS } from './confirmation-query.ts';
export { identityMessages } from './messages/messages.ts';
export { FACTOR_ICONS, MethodList } from './method-list.tsx';
