import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { mailedDocumentMessages } from './mailed/messages/messages.ts';
import { documentsMessages } from './messages/messages.ts';

/** Where a link in a mail opens a document, below `/app/{company}`: the frame asks for the session first. */
export const documentsRoutes: RouteObject[] = [
  {
    path: 'document/:fileId/:token',
    lazy: async () => {
      const [{ MailedScreen }] = await Promise.all([
        import('./mailed/mailed-screen.tsx'),
        ensureMessages(mailedDocumentMessages, documentsMessages),
      ]);
      return { Component: MailedScreen };
    },
  },
];
