import { Suspense, useEffect, useState } from 'react';
import { latePart } from '#ui/late/late-part.tsx';
import { startInProduct } from '../front/in-product.ts';
import { isPhoneBrowser } from './install-prompt.ts';
import { dismissOffer, isOfferDue } from './offer-time.ts';

const MobileOffer = latePart(
  () => import('./mobile-offer.tsx').then((file) => ({ default: file.MobileOffer })),
  'unseen',
);

/** What goes on beside every screen: the tracker of activity, and on a phone the offer of the app. */
export function InProduct() {
  useEffect(() => startInProduct(), []);
  const [isOffering, setOffering] = useState(() => isPhoneBrowser() && isOfferDue(Date.now()));
  if (!isOffering) return null;
  return (
    <Suspense fallback={null}>
      <MobileOffer
        onDismiss={() => {
          dismissOffer(Date.now());
          setOffering(false);
        }}
      />
    </Suspense>
  );
}
