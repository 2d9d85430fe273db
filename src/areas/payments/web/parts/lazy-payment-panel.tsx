import { lazy, Suspense, type ComponentProps } from 'react';
import type { PaymentPanel } from './payment-panel.tsx';

const Panel = lazy(() => import('./payment-panel.tsx').then((file) => ({ default: file.PaymentPanel })));

/** The panel of a payment, loaded when the first one is opened: a list does not wait for it. */
export const LazyPaymentPanel = (props: ComponentProps<typeof PaymentPanel>) => (
  <Suspense fallback={null}>
    <Panel {...props} />
  </Suspense>
);
