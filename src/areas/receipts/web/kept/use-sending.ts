import { useEffect } from 'react';
import type { KeptOwner, KeptReceipt } from './kept-database.ts';
import { isOwnedBy, sendKept } from './send-kept.ts';
import { useKept } from './use-kept.ts';

/** A connection that is back is not always said so. */
const AGAIN_MS = 30_000;

/** Sends what waits for one owner whenever something waits: at once, when a connection is back, and twice a minute. */
export function useSending(
  owner: KeptOwner | null,
  send: (receipt: KeptReceipt) => Promise<unknown>,
  onSent: (count: number) => void,
): void {
  const { data: kept = [] } = useKept();
  const waiting =
    owner === null
      ? ''
      : kept.flatMap((one) => (one.refusal === null && isOwnedBy(one, owner) ? [one.key] : [])).join();
  const whose = JSON.stringify(owner);
  useEffect(() => {
    if (owner === null || waiting === '') return undefined;
    const run = (): void => {
      void sendKept(owner, send).then(
        (count) => {
          if (count > 0) onSent(count);
        },
        // What could not be read on this device stays there.
        () => undefined,
      );
    };
    run();
    const timer = setInterval(run, AGAIN_MS);
    addEventListener('online', run);
    return () => {
      clearInterval(timer);
      removeEventListener('online', run);
    };
    // Who it is and what waits say all: the functions are made anew with each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [waiting, whose]);
}
