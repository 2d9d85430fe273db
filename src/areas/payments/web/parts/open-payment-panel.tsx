import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SidePanel, type SidePanelProps } from '#ui/layout/panel/side-panel.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { paymentQuery } from '../api.ts';
import { payLines } from './pay-lines.ts';
import { PaymentPanel, type PanelPart } from './payment-panel.tsx';

type OpenPaymentProps = {
  companyId: string;
  paymentId: string;
  closeTo: string;
  position?: SidePanelProps['position'];
  /** The part that the address names, where it names one. */
  part?: PanelPart;
  onPart?: (part: PanelPart) => void;
};

/** The panel of a payment by its id alone, wherever in its list it stands. */
export function OpenPaymentPanel({ companyId, paymentId, ...panel }: OpenPaymentProps) {
  const t = useTranslations('payments');
  const format = useFormat();
  const query = useQuery(paymentQuery(companyId, paymentId));
  const [line] = query.data === undefined ? [] : payLines([query.data.payment], 'invoice', format.today);
  if (query.data !== undefined && line !== undefined)
    return (
      <PaymentPanel
        {...panel}
        line={line}
        companyId={companyId}
        source={query.data.payment.source.type}
        mayMove={query.data.mayMove}
      />
    );
  return (
    <SidePanel
      label={t('all.title')}
      kicker={t('all.title')}
      closeTo={panel.closeTo}
      {...(panel.position === undefined ? {} : { position: panel.position })}
    >
      {query.isPending ? <PanelSkeleton /> : null}
      {query.isError ? (
        <ErrorState text={t('notLoaded')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
    </SidePanel>
  );
}
