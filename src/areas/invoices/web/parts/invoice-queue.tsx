import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { QueueSection, type QueueItem } from '#ui/layout/review/review-queue.tsx';
import type { WireMoney } from '#kernel/money.ts';
import type { ListedInvoice } from '../../contract/invoice.ts';
import { invoiceReviewPath } from '../../paths.ts';

/** What is read of one part of the queue so far, and how many there are of it. */
export type QueuePart = {
  rows: readonly ListedInvoice[];
  count: number;
  sums: readonly WireMoney[];
  onMore: (() => void) | undefined;
};

type InvoiceQueueProps = {
  companyId: string;
  waiting: QueuePart;
  done: QueuePart;
  held: QueuePart;
  /** How the queue is narrowed, as the address has it. */
  search: string;
  current: string | undefined;
};

/** What waits, by due day, what was put on hold, and what was done today below. */
export function InvoiceQueue({ companyId, waiting, done, held, search, current }: InvoiceQueueProps) {
  const t = useTranslations('invoices.review');
  const format = useFormat();
  const base = (row: ListedInvoice) => ({
    key: row.id,
    to: `${invoiceReviewPath(companyId, row.id)}${search}`,
    title: row.supplierName,
    amount: format.money(row.gross),
  });
  const ahead = (row: ListedInvoice): QueueItem => ({
    ...base(row),
    ...standsOut(row),
    aside: row.dueOn === null ? t('noDue') : t('due', { day: format.shortDay(row.dueOn) }),
  });
  function standsOut({ flag, orderMatch, number }: ListedInvoice): Pick<QueueItem, 'note' | 'tone'> {
    const isRisky = flag === 'possible_duplicate' || flag === 'sums_differ';
    // At most one (ux 12), the riskiest first: that somebody is new is less than that they ask for too much.
    if (orderMatch === 'differs' && !isRisky && flag !== 'bank_details_changed')
      return { note: t('orderDiffers'), tone: 'red' };
    if (flag === null) return { note: number };
    return { note: t(`flags.${flag}`), tone: isRisky ? 'red' : 'saffron' };
  }
  const behind = (row: ListedInvoice): QueueItem => ({
    ...base(row),
    note: t(`states.${row.state}`),
    tone: row.state === 'rejected' ? 'red' : 'green',
    aside: row.state === 'validated' ? t('toPay') : '',
  });
  return (
    <>
      <QueueSection
        title={t('toReview')}
        aside={waiting.sums.length === 0 ? null : format.totals(waiting.sums)}
        items={waiting.rows.map(ahead)}
        current={current}
        onMore={waiting.onMore}
      />
      {held.rows.length === 0 ? null : (
        <QueueSection
          title={t('onHold')}
          aside={format.count(held.count)}
          items={held.rows.map((row) => ({ ...ahead(row), note: row.reason ?? t('creditAsked') }))}
          current={current}
          onMore={held.onMore}
        />
      )}
      {done.rows.length === 0 ? null : (
        <QueueSection
          isDone
          title={t('doneToday')}
          aside={format.count(done.count)}
          items={done.rows.map(behind)}
          current={current}
          onMore={done.onMore}
        />
      )}
    </>
  );
}
