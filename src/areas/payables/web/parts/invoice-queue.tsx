import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { QueueSection, type QueueItem } from '#ui/layout/review/review-queue.tsx';
import type { WireMoney } from '#kernel/money.ts';
import type { InvoiceRow } from '../../contract/invoice.ts';
import { invoiceReviewPath } from '../../paths.ts';

export type InvoiceQueueProps = {
  companyId: string;
  rows: readonly InvoiceRow[];
  sums: readonly WireMoney[];
  done: readonly InvoiceRow[];
  held: readonly InvoiceRow[];
  /** How the queue is narrowed, as the address has it. */
  search: string;
  current: string | undefined;
  onMore: (() => void) | undefined;
};

/** What waits, by due day, what was put on hold, and what was done today below. */
export function InvoiceQueue({ companyId, rows, sums, done, held, search, current, onMore }: InvoiceQueueProps) {
  const t = useTranslations('payables.review');
  const format = useFormat();
  const base = (row: InvoiceRow) => ({
    key: row.id,
    to: `${invoiceReviewPath(companyId, row.id)}${search}`,
    title: row.supplierName,
    amount: format.money(row.gross),
  });
  const waiting = (row: InvoiceRow): QueueItem => ({
    ...base(row),
    note: row.flag === null ? row.number : t(`flags.${row.flag}`),
    tone:
      row.flag === null
        ? undefined
        : row.flag === 'possible_duplicate' || row.flag === 'sums_differ'
          ? 'red'
          : 'saffron',
    aside: row.dueOn === null ? t('noDue') : t('due', { day: format.shortDay(row.dueOn) }),
  });
  const behind = (row: InvoiceRow): QueueItem => ({
    ...base(row),
    note: t(`states.${row.state}`),
    tone: row.state === 'rejected' ? 'red' : 'green',
    aside: row.state === 'validated' ? t('toPay') : '',
  });
  return (
    <>
      <QueueSection
        title={t('toReview')}
        aside={sums.length === 0 ? null : format.totals(sums)}
        items={rows.map(waiting)}
        current={current}
        onMore={onMore}
      />
      {held.length === 0 ? null : (
        <QueueSection
          title={t('onHold')}
          aside={format.count(held.length)}
          items={held.map((row) => ({ ...waiting(row), note: row.reason ?? t('creditAsked') }))}
          current={current}
        />
      )}
      {done.length === 0 ? null : (
        <QueueSection
          isDone
          title={t('doneToday')}
          aside={format.count(done.length)}
          items={done.map(behind)}
          current={current}
        />
      )}
    </>
  );
}
