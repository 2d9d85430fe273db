import { Suspense, useEffect, useState } from 'react';
import { onWritten } from '#ui/api-client/written-calls.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { startInProduct } from '../front/in-product.ts';
import { wayToInstall, type WayToInstall } from './install-prompt.ts';
import { dismissOffer, isOfferDue } from './offer-time.ts';

const MobileOffer = latePart(
  () => import('./mobile-offer.tsx').then((file) => ({ default: file.MobileOffer })),
  'unseen',
);

/**
 * What goes on beside every screen: the tracker of activity, and on a phone the offer to install the product, once the
 * person has finished a task there.
 *
 * @param tasks - the endpoints whose call finishes one, by their ids.
 */
export function InProduct({ tasks }: { tasks: ReadonlySet<string> }) {
  useEffect(() => startInProduct(), []);
  const [way, setWay] = useState<WayToInstall | null>(null);
  useEffect(
    () =>
      onWritten((endpointId) => {
        if (tasks.has(endpointId) && isOfferDue(Date.now())) setWay(wayToInstall());
      }),
    [tasks],
  );
  if (way === null) return null;
  return (
    <Suspense fallback={null}>
      <MobileOffer
        way={way}
        onDismiss={(until) => {
          dismissOffer(until === 'never' ? 'never' : Date.now());
          setWay(null);
        }}
      />
    </Suspense>
  );
}
