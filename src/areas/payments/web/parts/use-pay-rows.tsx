import { useTranslations } from 'use-intl';
import { moneyFromWire, sumPerCurrency } from '#kernel/money.ts';
import { daysBetween } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { ListGroup, ListRow } from '#ui/layout/list/data-table.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import type { PaymentView } from '../../contract/payment.ts';
import type { PaySource } from '../../paths.ts';
import { PAY_GROUPS, type PayLine } from './pay-lines.ts';
import { NeedsAccountTag, ObstacleTag, OverdueTag, PaymentTag } from './payment-tags.tsx';
import { useReasonText } from './reason-text.ts';

/** The payment of a line that somebody has to take up before it can be paid; one that came back goes first. */
const stoppedOf = (line: PayLine): PaymentView | undefined =>
  line.payments.find((payment) => payment.state === 'failed') ??
  line.payments.find((payment) => payment.state === 'on_hold');

/** How people and invoices to pay are drawn as rows, and invoices grouped by when they are due. */
export function usePayRows(source: PaySource) {
  const t = useTranslations('payments');
  const format = useFormat();
  const reasonText = useReasonText();

  function rowOf(line: PayLine, to: string): ListRow {
    const [first] = line.payments;
    const obstacle = line.payments.find((payment) => payment.obstacle !== null)?.obstacle ?? null;
    const stopped = stoppedOf(line);
    const late = line.dueOn === null ? 0 : daysBetween(line.dueOn, format.today);
    return {
      id: line.id,
      to,
      icon: <Avatar name={line.title} shape={source === 'invoice' ? 'square' : 'round'} />,
      title: line.title,
      subtitle:
        source === 'invoice'
          ? [first?.reference, noteOf(first) ?? first?.ibanMasked]
              .filter((part) => typeof part === 'string')
              .join(' · ')
          : [t('all.count', { count: line.payments.length }), noteOf(stopped)].filter(Boolean).join(' · '),
      ...(stopped !== undefined
        ? { flag: stopped.needsAccount === true ? <NeedsAccountTag /> : <PaymentTag payment={stopped} /> }
        : obstacle !== null
          ? { flag: <ObstacleTag obstacle={obstacle} /> }
          : late > 0
            ? { flag: <OverdueTag days={late} /> }
            : {}),
      ...asideOf(line),
      amount: format.totals(sumPerCurrency(line.payments.map((payment) => moneyFromWire(payment.amount)))),
      ...(line.group === null ? {} : { group: line.group }),
    };
  }

  /** Invoices are due on a day; people wait since one. */
  function asideOf({ dueOn, payments }: PayLine): Pick<ListRow, 'aside'> {
    if (source === 'invoice') return dueOn === null ? {} : { aside: format.day(dueOn) };
    const [oldest] = payments.map(({ owedOn }) => owedOn).toSorted();
    return oldest === undefined ? {} : { aside: t('claim.since', { day: format.shortDay(oldest) }) };
  }

  function noteOf(payment: PaymentView | undefined): string | undefined {
    return payment?.note === null || payment === undefined ? undefined : reasonText(payment.note);
  }

  function groupsOf(all: readonly PayLine[]): ListGroup[] {
    return PAY_GROUPS.flatMap((key) => {
      const own = all.filter((line) => line.group === key);
      const sum = sumPerCurrency(own.flatMap((line) => line.payments.map((payment) => moneyFromWire(payment.amount))));
      return own.length === 0 ? [] : [{ key, title: t(`group.${key}`), count: own.length, sum: format.totals(sum) }];
    });
  }

  return { rowOf, groupsOf };
}
