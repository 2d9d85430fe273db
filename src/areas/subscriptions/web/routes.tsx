import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { documentsMessages } from '#areas/documents/web/door.tsx';
import { subscriptionsMessages } from './messages/messages.ts';

const subscriptions = async () => {
  const [{ SubscriptionsScreen }] = await Promise.all([
    import('./screens/subscriptions-screen.tsx'),
    ensureMessages(subscriptionsMessages, documentsMessages),
  ]);
  return { Component: SubscriptionsScreen };
};

/** Specification 2.2: subscriptions and their charges, below `/app/{company}`. */
export const subscriptionsRoutes: RouteObject[] = [
  { path: 'subscriptions/:subscriptionId/transactions/:transactionId', lazy: subscriptions },
  { path: 'subscriptions/:subscriptionId?', lazy: subscriptions },
];
