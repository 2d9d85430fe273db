import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ExternalKind } from '#areas/identity/contract/external-account.ts';
import type { ExternalProof } from '../../contract/external-proof.ts';
import type { Intent } from './round-trip.ts';
import type { Trouble } from './trouble.ts';

type Ends = { onTrouble: (trouble: Trouble | null) => void; onProof: (proof: ExternalProof) => Promise<void> };

/**
 * Runs a round trip to Google or Microsoft from a click. The code of it is loaded at the click; a window for Microsoft
 * must be opened within it, or the browser blocks it.
 */
export function useSignOn(intent: Intent, { onTrouble, onProof }: Ends) {
  const [busy, setBusy] = useState<ExternalKind | null>(null);
  const newest = useRef(0);

  const run = (kind: ExternalKind, button: HTMLElement | null): void => {
    const mine = (newest.current += 1);
    const ifNewest = (work: () => void): void => (mine === newest.current ? work() : undefined);
    onTrouble(null);
    setBusy(kind);
    // On phones a second window is no good: the whole page goes to Microsoft and comes back.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const popup =
      kind === 'microsoft' && !isTouch ? window.open('about:blank', '_blank', 'popup,width=520,height=680') : null;
    // Closed by the person: nothing is said, and the focus is back where it came from (ux 15).
    const onClosed = (): void =>
      ifNewest(() => {
        // At once: a button that is busy takes no focus.
        flushSync(() => setBusy(null));
        button?.focus();
      });
    void import('./run-sign-on.ts')
      .then(({ runSignOn }) => runSignOn(kind, { intent, popup, isTouch, onClosed, onProof }))
      .then((trouble) => ifNewest(() => (setBusy(null), onTrouble(trouble))));
  };
  return { busy, run };
}
