import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox, type CheckTone } from '#ui/parts/fields/field-rows.tsx';
import type { BilledOrder, BillView } from '../../contract/bill.ts';
import { isDiscrepancy, type BillMatch } from '../../rules/match-bill.ts';
import { overOrder } from '../../rules/over-order.ts';
import { BillActions } from './bill-actions.tsx';
import { BillLines } from './bill-lines.tsx';
import styles from './bill-note.module.css';
import { DiscrepancyPart, type OfferedCredit, type WayActions } from './discrepancy-part.tsx';

type BillNoteProps = {
  companyId: string;
  bill: BillView;
  /** Of the invoice, with VAT. */
  gross: WireMoney;
  /** Whether the reader may choose. */
  mayChoose: boolean;
  isBusy: boolean;
  problem: string | null;
  onChoose: (order: Pick<BilledOrder, 'id' | 'number'> | null) => void;
  /** Opens which of its lines is of what of the order. */
  onLines: () => void;
  /** Of a bill that differs: the credit notes that may make it good, and what is done about it. */
  credits: readonly OfferedCredit[];
  act: WayActions;
  /** Opens what asks why it may pass although it does not fit. */
  onExcept: () => void;
};

const TONES: Readonly<Record<BillMatch, CheckTone>> = {
  matched: 'green',
  partial: 'blue',
  over_total: 'red',
  not_received: 'saffron',
  over_extra: 'red',
  over_qty: 'red',
  over_price: 'red',
};

/** One more check of an invoice: of which order it is and whether it fits, or of which it could be. */
export function BillNote({
  companyId,
  bill,
  gross,
  mayChoose,
  isBusy,
  problem,
  onChoose,
  onLines,
  credits,
  act,
  onExcept,
}: BillNoteProps) {
  const t = useTranslations('orderBill');
  const wrong = problem === null ? null : <NoticeBox tone="red" isAlert title={problem} />;
  const { order, match } = bill;
  if (order === null)
    return mayChoose && bill.candidates.length > 0 ? (
      <>
        {wrong}
        <Suggestions orders={bill.candidates} isBusy={isBusy} onChoose={onChoose} />
      </>
    ) : (
      wrong
    );
  return (
    <>
      {wrong}
      <NoticeBox
        tone={match === null ? 'blue' : isDiscrepancy(match) && isDecided(bill) ? 'saffron' : TONES[match]}
        title={t(bill.isCounted ? 'counted' : 'of', { number: order.number })}
        actions={
          <BillActions
            companyId={companyId}
            bill={bill}
            orderId={order.id}
            number={order.number}
            mayChoose={mayChoose}
            isBusy={isBusy || act.isBusy}
            ways={bill.discrepancy === null || hasComeRight(bill) ? [] : bill.discrepancy.ways}
            onWay={act.onWay}
            onLines={onLines}
            onExcept={onExcept}
            onUnlink={() => onChoose(null)}
          />
        }
      >
        {bill.isByDocument ? <p>{t('byDocument')}</p> : null}
        {match === null || isCovered(bill) ? null : (
          <Match
            match={match}
            isAwaited={bill.discrepancy?.ways.includes('wait') === true}
            isLeftOpen={!isDecided(bill) && bill.exception === null}
            over={overOrder(order, gross)}
            gross={gross}
          />
        )}
        {bill.exception === null ? (
          mayChoose && match !== null && isDiscrepancy(match) && !bill.canExcept && !isMadeGood(bill) ? (
            <p>{t('except.notYours')}</p>
          ) : null
        ) : (
          <p>{t('except.by', { name: bill.exception.byName, reason: bill.exception.reason })}</p>
        )}
        <BillLines bill={bill} />
        <SoFar order={order} isCounted={bill.isCounted} />
        {bill.discrepancy === null || hasComeRight(bill) ? null : (
          <DiscrepancyPart task={bill.discrepancy} mayChoose={mayChoose} credits={credits} act={act} />
        )}
      </NoticeBox>
    </>
  );
}

/** A credit note takes off what is too much: nothing is left to let pass. */
const isMadeGood = ({ discrepancy }: BillView): boolean => discrepancy !== null && discrepancy.credit !== null;

/** What is too much is taken off: there is nothing to wait for or to ask for any more. */
const isCovered = ({ discrepancy }: BillView): boolean =>
  discrepancy?.state === 'closed' && discrepancy.closedHow === 'credited';

/** It fits by now, since its order or the tolerances changed, and nobody had begun anything: there is no way out to take. */
const hasComeRight = ({ discrepancy, match }: BillView): boolean =>
  discrepancy?.state === 'open' && match !== null && !isDiscrepancy(match);

/** Somebody has it in hand: it waits, and is no longer an alarm. */
const isDecided = ({ discrepancy }: BillView): boolean => discrepancy !== null && discrepancy.state !== 'open';

/** How it fits, in one sentence with its amount, and what one could do while it is undecided. */
function Match({
  match,
  isAwaited,
  isLeftOpen,
  over,
  gross,
}: {
  match: BillMatch;
  isAwaited: boolean;
  isLeftOpen: boolean;
  over: WireMoney | null;
  gross: WireMoney;
}) {
  const t = useTranslations('orderBill');
  const format = useFormat();
  const said =
    over === null || match === 'matched' || match === 'partial' || match === 'not_received'
      ? t(`match.${match}`, { amount: format.money(gross) })
      : t(`over.${match}`, { amount: format.money(over) });
  const advice = isLeftOpen && (match === 'over_total' || match === 'not_received') ? t(`advice.${match}`) : '';
  // The worst of a line names it; that it also lacks goods is what one can wait for.
  const also = isAwaited && match !== 'not_received' ? t('isAwaited') : '';
  return <p>{[said, also, advice].filter((text) => text !== '').join(' ')}</p>;
}

function SoFar({ order, isCounted }: { order: BilledOrder; isCounted: boolean }) {
  const t = useTranslations('orderBill');
  const format = useFormat();
  return (
    <p>
      {t(isCounted ? 'textCounted' : 'text', {
        billed: format.money(order.billed),
        total: format.money(order.total),
        delivery: t(`delivery.${order.delivery}`),
      })}
    </p>
  );
}

/** The open orders of the supplier, the likeliest first; one that the document names is said to be. */
function Suggestions({
  orders,
  isBusy,
  onChoose,
}: {
  orders: readonly BilledOrder[];
  isBusy: boolean;
  onChoose: BillNoteProps['onChoose'];
}) {
  const t = useTranslations('orderBill');
  const format = useFormat();
  const named = orders.find((order) => order.isNamed);
  return (
    <NoticeBox tone="blue" title={named === undefined ? t('suggested') : t('named', { number: named.number })}>
      <ul className={styles.choices}>
        {orders.map((order) => (
          <li key={order.id}>
            <span>
              {t('choice', { number: order.number, description: order.description })}
              <small>{t('choiceText', { total: format.money(order.total), billed: format.money(order.billed) })}</small>
            </span>
            <Button
              size="compact-sm"
              aria-label={t('chooseNamed', { number: order.number })}
              loading={isBusy}
              onClick={() => onChoose(order)}
            >
              {t('choose')}
            </Button>
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}
