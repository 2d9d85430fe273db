import { ensureMessages } from '#ui/i18n/message-store.ts';
import { identityMessages } from '#areas/identity/web/door.tsx';
import type { Page } from '../rules/topics.ts';
import { notificationsMessages } from './messages/messages.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

/** One of the pages with its words, apart from the routes that everybody loads. */
export async function openNotifications(page: Page) {
  await ensureMessages(notificationsMessages, identityMessages);
  return { element: <NotificationsScreen page={page} /> };
}
