import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { readMoneyLock, subscribeToMoneyLock } from '#ui/api-client/money-lock.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { closeUnattended } from './close-unattended.ts';

const MoneyLockDialog = latePart(() => import('./load.ts').then((file) => file.loadMoneyLockDialog()), 'window');

/**
 * Beside every screen: asks the server whether money is closed once nobody has moved for five minutes, so that balances
 * do not stay on an unwatched screen, and puts the question where a call waits for it.
 */
export function MoneyWatch() {
  const { isLocked, needsAsking } = useSyncExternalStore(subscribeToMoneyLock, readMoneyLock);
  const client = useQueryClient();
  const wasLocked = useRef(isLocked);
  useEffect(() => {
    // What was read while it was closed has gaps, such as the bank on home.
    if (wasLocked.current && !isLocked) void client.invalidateQueries();
    wasLocked.current = isLocked;
  }, [client, isLocked]);
  useEffect(() => closeUnattended(), []);
  return needsAsking ? (
    <Suspense fallback={null}>
      <MoneyLockDialog />
    </Suspense>
  ) : null;
}
