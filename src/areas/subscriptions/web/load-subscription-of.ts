import { ensureMessages } from '#ui/i18n/message-store.ts';
import { subscriptionsMessages } from './messages/messages.ts';

/** What an invoice shows of its subscription, with its words. */
export async function loadSubscriptionOf() {
  const [{ SubscriptionOf }] = await Promise.all([
    import('./parts/subscription-of.tsx'),
    ensureMessages(subscriptionsMessages),
  ]);
  return { default: SubscriptionOf };
}
