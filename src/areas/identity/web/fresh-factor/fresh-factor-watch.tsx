import { Suspense, useSyncExternalStore } from 'react';
import { isFactorNeeded, subscribeToFactorNeed } from '#ui/api-client/fresh-factor.ts';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { identityMessages } from '../messages/messages.ts';

const FreshFactorDialog = latePart(async () => {
  const [{ FreshFactorDialog: Loaded }] = await Promise.all([
    import('./fresh-factor-dialog.tsx'),
    ensureMessages(identityMessages),
  ]);
  return { default: Loaded };
}, 'window');

/** Beside every screen: puts the question where a call waits for it. */
export function FreshFactorWatch() {
  const isNeeded = useSyncExternalStore(subscribeToFactorNeed, isFactorNeeded);
  return isNeeded ? (
    <Suspense fallback={null}>
      <FreshFactorDialog />
    </Suspense>
  ) : null;
}
