import { ensureMessages } from '#ui/i18n/message-store.ts';
import { AuditLogScreen } from './audit-log-screen.tsx';
import { auditLogMessages } from './messages/messages.ts';

/** The page with its words. */
export async function loadAuditLog() {
  await ensureMessages(auditLogMessages);
  return { Component: AuditLogScreen };
}
