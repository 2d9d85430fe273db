import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { documentsMessages } from '#areas/documents/web/door.tsx';
import { receiptsMessages } from './messages/messages.ts';

const words = () => ensureMessages(receiptsMessages, documentsMessages);
const withWords = async (screen: Promise<ComponentType>) => {
  const [Component] = await Promise.all([screen, words()]);
  return { Component };
};

/** Receipts, affidavits and control rules, below `/app/{company}`. */
export const receiptsWebRoutes: RouteObject[] = [
  {
    path: 'receipts/owed',
    lazy: () => withWords(import('./screens/owed-screen.tsx').then((file) => file.OwedScreen)),
  },
  {
    path: 'receipts/inbox',
    lazy: () => withWords(import('./screens/inbox-screen.tsx').then((file) => file.InboxScreen)),
  },
  {
    path: 'affidavit-signature/:cardPaymentId?',
    lazy: () => withWords(import('./screens/affidavit-screen.tsx').then((file) => file.AffidavitScreen)),
  },
  {
    path: 'company/control-rules/receipts',
    lazy: () => withWords(import('./screens/receipt-rules-screen.tsx').then((file) => file.ReceiptRulesScreen)),
  },
];

/** The link of a reminder, outside of any company: whoever has it is not signed in. */
export const receiptLinkRoutes: RouteObject[] = [
  {
    path: '/app/receipt-upload/:token',
    lazy: () => withWords(import('./screens/upload-screen.tsx').then((file) => file.UploadScreen)),
  },
];
