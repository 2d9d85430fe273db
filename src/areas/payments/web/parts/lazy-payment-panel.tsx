import { Suspense, type ComponentProps } from 'react';
import { latePart } from '#ui/late/late-part.tsx';
import type { OpenPaymentPanel } from './open-payment-panel.tsx';
import type { PaymentPanel } from './payment-panel.tsx';

const Panel = latePart(() => import('./payment-panel.tsx').then((file) => ({ default: file.PaymentPanel })));

const OpenPanel = latePart(() =>
  import('./open-payment-panel.tsx').then((file) => ({ default: file.OpenPaymentPanel })),
);

/** The panel of a payment, loaded when the first one is opened: a list does not wait for it. */
export const LazyPaymentPanel = (props: ComponentProps<typeof PaymentPanel>) => (
  <Suspense fallback={null}>
    <Panel {...props} />
  </Suspense>
);

/** A link may lead to a payment that has left the list since: the panel says where it stands now. */
export const AbsentPayment = (props: ComponentProps<typeof OpenPaymentPanel>) => (
  <Suspense fallback={null}>
    <OpenPanel {...props} />
  </Suspense>
);

/** Whether a list that was read to its end had it not. */
export const isAbsent = (list: { readonly isSuccess: boolean; readonly hasNextPage: boolean }): boolean =>
  list.isSuccess && !list.hasNextPage;
