import { ensureMessages } from '#ui/i18n/message-store.ts';
import { notificationsMessages } from '../messages/messages.ts';
import { CompanyNotificationsScreen } from './company-notifications-screen.tsx';
import { companyNotificationsMessages } from './messages/messages.ts';

/** The page with its words, and those of the topics. */
export async function loadCompanyNotifications() {
  await ensureMessages(companyNotificationsMessages, notificationsMessages);
  return { Component: CompanyNotificationsScreen };
}
