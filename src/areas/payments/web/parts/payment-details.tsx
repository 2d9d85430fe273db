import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PanelSection } from '#ui/layout/panel/side-panel.tsx';
import { FieldRows, type FieldRow } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { Rail } from '#ui/parts/status/rail.tsx';
import { findPayableKind, kindLabel } from '#areas/payables/contract/kinds.ts';
import { requestPath } from '#areas/requests/paths.ts';
import type { PaymentStory } from '../../contract/all-payments.ts';
import type { PaymentView } from '../../contract/payment.ts';
import { bankHistoryPath, confirmPath, paidPath } from '../../paths.ts';
import { UndoElsewhere } from './undo-elsewhere.tsx';
import { usePaymentRail } from './use-payment-rail.ts';
import styles from './payments.module.css';

type DetailsProps = {
  payment: PaymentView;
  /** What is known of it beside its row, once it is there. */
  story: UseQueryResult<PaymentStory>;
  companyId: string;
  mayMove: boolean;
};

/** One payment: where it is now and who held it, what it pays, its account, its bank file and what the bank booked. */
export function PaymentDetails({ payment, story, companyId, mayMove }: DetailsProps) {
  const t = useTranslations('payments');
  const format = useFormat();
  const rail = usePaymentRail(mayMove);
  const rows = useFacts({ payment, story: story.data, companyId, mayMove });
  return (
    <>
      {story.data === undefined ? null : (
        <div className={styles.rail}>
          <Rail steps={rail(story.data)} />
        </div>
      )}
      {story.isError && story.data === undefined ? (
        <ErrorState isInline error={story.error} onRetry={() => void story.refetch()} />
      ) : null}
      <PanelSection>
        <FieldRows rows={rows} />
      </PanelSection>
      {story.data === undefined || story.data.elsewhere === null ? null : (
        <PanelSection title={t('elsewhere.heading')}>
          <FieldRows
            rows={[
              { label: t('elsewhere.paidOn'), value: format.day(story.data.elsewhere.paidOn) },
              { label: t('elsewhere.account'), value: story.data.elsewhere.ledgerCode },
              { label: t('elsewhere.reason'), value: story.data.elsewhere.reason },
              ...(story.data.elsewhere.reference === null
                ? []
                : [{ label: t('elsewhere.reference'), value: story.data.elsewhere.reference }]),
              { label: t('elsewhere.by'), value: story.data.elsewhere.byName },
            ]}
          />
          {mayMove ? <UndoElsewhere companyId={companyId} paymentId={payment.id} /> : null}
        </PanelSection>
      )}
      {story.data === undefined || story.data.bookings.length === 0 ? null : (
        <PanelSection title={t('booked.title')}>
          <Bookings bookings={story.data.bookings} companyId={companyId} mayMove={mayMove} />
        </PanelSection>
      )}
    </>
  );
}

type FactsInput = Omit<DetailsProps, 'story'> & { story: PaymentStory | undefined };

function useFacts({ payment, story, companyId, mayMove }: FactsInput): FieldRow[] {
  const t = useTranslations('payments');
  const format = useFormat();
  const row = (label: string, value: React.ReactNode): FieldRow[] => (value === null ? [] : [{ label, value }]);
  const day = (on: PaymentView['dueOn']): string | null => (on === null ? null : format.day(on));
  const request = story?.request ?? null;
  const run = story?.run ?? null;
  const discount = useDiscountText(payment);
  // An account that is not theirs is kept from whoever does not work on payments; it is not missing.
  const account = payment.ibanMasked ?? (mayMove ? t('field.noAccount') : null);
  return [
    ...row(t('field.pays'), story === undefined ? null : <Source story={story} companyId={companyId} />),
    ...row(
      t('field.request'),
      request === null ? null : (
        <Link className="link" to={requestPath(companyId, 'all', request.id)}>
          {[request.number === null ? '' : `R-${request.number}`, request.description]
            .filter((part) => part !== '')
            .join(' · ')}
        </Link>
      ),
    ),
    ...row(t('field.reference'), payment.reference),
    ...row(t('field.account'), account),
    ...row(t('field.due'), day(payment.dueOn)),
    ...row(t('field.discount'), discount),
    // Why less is paid than was billed.
    ...row(
      t('field.credits'),
      story === undefined || story.credits.length === 0
        ? null
        : story.credits.map(({ number, off }) => format.named(number, format.money(off))).join(' · '),
    ),
    ...row(t('field.executeOn'), day(payment.executeOn)),
    ...row(t('field.paidOn'), day(payment.settledOn)),
    ...row(t('field.attempt'), payment.attempt === 1 ? null : payment.attempt),
    ...row(
      t('field.run'),
      run === null ? null : <RunLink run={run} payment={payment} companyId={companyId} mayMove={mayMove} />,
    ),
  ];
}

/** What goes off for paying early, or went off it. */
function useDiscountText({ discount, state }: PaymentView): string | null {
  const t = useTranslations('payments.discount');
  const format = useFormat();
  if (discount === null) return null;
  const amount = format.money(discount.amount);
  if (discount.isTaken) return t('taken', { amount });
  const isOver = state === 'paid' || discount.until < format.today;
  return t(isOver ? 'over' : 'open', { amount, day: format.day(discount.until) });
}

/** What is paid, which finance opens where it was reviewed, and who holds an advance among the own. */
function Source({ story: { payment, mayMove, isOwn }, companyId }: { story: PaymentStory; companyId: string }) {
  const format = useFormat();
  const kind = findPayableKind(payment.kind);
  const to = mayMove ? kind?.path(companyId, payment.source.id) : isOwn ? kind?.ownPath?.(companyId) : undefined;
  const words = kindLabel(payment.kind, format.language);
  return to === undefined ? (
    words
  ) : (
    <Link className="link" to={to}>
      {words}
    </Link>
  );
}

type RunLinkProps = Omit<FactsInput, 'story'> & { run: NonNullable<PaymentStory['run']> };

function RunLink({ run, payment, companyId, mayMove }: RunLinkProps) {
  const t = useTranslations('payments');
  const words = t('run.title', { number: run.number });
  if (!mayMove) return words;
  const path = run.state === 'to_confirm' ? confirmPath : paidPath;
  return (
    <Link className="link" to={path(companyId, payment.source.type, run.id)}>
      {words}
    </Link>
  );
}

type BookingsProps = Pick<PaymentStory, 'bookings'> & Pick<DetailsProps, 'companyId' | 'mayMove'>;

/** What left and what came back, each as the bank's statement has it; whoever works on payments goes on to the entry. */
function Bookings({ bookings, companyId, mayMove }: BookingsProps) {
  const t = useTranslations('payments');
  const format = useFormat();
  const dayOf = ({ isReturn, bookedOn }: PaymentStory['bookings'][number]): string =>
    isReturn ? t('booked.back', { day: format.day(bookedOn) }) : format.day(bookedOn);
  return (
    <ul className={styles.payees}>
      {bookings.map((one) => (
        <li key={one.entryId}>
          <b>
            {mayMove ? (
              <Link className="link" to={bankHistoryPath(companyId, one.entryId)}>
                {dayOf(one)}
              </Link>
            ) : (
              dayOf(one)
            )}
          </b>
          <span className={styles.amount}>{format.money(one.amount)}</span>
          <small>
            {[t('booked.statement', { reference: one.statement, account: one.accountName }), one.remittance]
              .filter((part) => part !== null && part !== '')
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}
