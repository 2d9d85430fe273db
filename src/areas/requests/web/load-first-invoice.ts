import type { ComponentType } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { inboxMessages } from './inbox/messages/messages.ts';

/** What the dashboard of invoices shows before the first one, with its words. */
export async function loadFirstInvoice(): Promise<{ default: ComponentType<{ companyId: string }> }> {
  const [{ FirstInvoice }] = await Promise.all([import('./inbox/first-invoice.tsx'), ensureMessages(inboxMessages)]);
  return { default: FirstInvoice };
}
