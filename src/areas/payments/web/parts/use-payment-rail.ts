import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { RailState, RailStep } from '#ui/parts/status/rail.tsx';
import type { PaymentStory } from '../../contract/all-payments.ts';
import type { PaymentState } from '../../rules/payment-states.ts';

const LAST: Readonly<Record<PaymentState, RailState>> = {
  to_pay: 'moving',
  on_hold: 'moving',
  to_confirm: 'moving',
  processing: 'moving',
  paid: 'done',
  failed: 'failed',
  cancelled: 'failed',
};

/** The line of three: who asked, who approved, and where the money is now; an advance is given and paid (ux 1). */
export function usePaymentRail(mayMove: boolean): (story: PaymentStory) => RailStep[] {
  const t = useTranslations('payments');
  const format = useFormat();
  const said = (name: string, at: string): string =>
    t('run.created', { name, when: format.shortDay(format.dayAt(at as Instant)) });
  return ({ payment, request, history }) => {
    const { state, settledOn, executeOn } = payment;
    const day = state === 'paid' ? settledOn : state === 'processing' ? executeOn : null;
    const last: RailStep = {
      label: t('rail.paid'),
      // Nothing else has to happen first: it waits for whoever works on payments.
      state: mayMove && state === 'to_pay' && payment.obstacle === null ? 'turn' : LAST[state],
      lines: [
        ...(state === 'paid'
          ? []
          : [t(payment.obstacle === 'direct_debit' ? 'obstacle.direct_debit' : `state.${state}`)]),
        ...(day === null ? [] : [format.shortDay(day)]),
      ],
    };
    const given = history.find((event) => event.what === 'opened');
    if (request === null)
      return [
        { label: t('rail.given'), state: 'done', lines: given === undefined ? [] : [format.shortDay(given.on)] },
        last,
      ];
    const { requesterName, submittedAt, approvals } = request;
    return [
      {
        label: t('rail.requested'),
        state: 'done',
        lines: [submittedAt === null ? requesterName : said(requesterName, submittedAt)],
      },
      {
        label: t('rail.approval'),
        state: 'done',
        lines: approvals.length === 0 ? [t('rail.notNeeded')] : approvals.map(({ name, at }) => said(name, at)),
      },
      last,
    ];
  };
}
