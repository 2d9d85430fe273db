import { useTranslations } from 'use-intl';
import { useReadingOn } from '#ui/layout/list/use-reading-on.ts';
import type { EndlessPages } from '#ui/layout/list/data-table.tsx';
import { useSelection, type Selection } from '#ui/layout/list/use-selection.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { PaymentView } from '../../contract/payment.ts';
import { backOf, payableOf, waitingOf, type PayLine } from './pay-lines.ts';

export type PaySelection = {
  readonly choice: Selection;
  /** What of the selection can be paid now. */
  readonly payable: readonly PaymentView[];
  /** People who have to enter an account first. */
  readonly waiting: readonly PaymentView[];
  /** What came back and has to be taken up again first: a bank that rejects a file rejects hundreds. */
  readonly back: readonly PaymentView[];
  /** All that match were asked for, and some are still on their way. */
  readonly isReading: boolean;
};

const isSelectable = (line: PayLine): boolean => [payableOf, waitingOf, backOf].some((part) => part(line).length > 0);

/**
 * Which lines are to be paid. "All that match" reads the list to its end, so that what is confirmed is what was counted
 * and summed here, and nothing that came in between.
 */
export function usePaySelection(query: EndlessPages, lines: readonly PayLine[]): PaySelection {
  const t = useTranslations('payments');
  const selection = useSelection(lines.filter(isSelectable));
  const { isAll } = selection;
  useReadingOn(query, isAll);
  const chosen = lines.filter((line) => isSelectable(line) && (isAll || selection.ids.has(line.id)));

  /** What cannot be paid is not selected in silence: the reason is said instead. */
  const selectableAmong = (ids: readonly string[]): string[] =>
    ids.filter((id) => {
      const line = lines.find((one) => one.id === id);
      if (line === undefined || isSelectable(line)) return line !== undefined;
      const obstacle = line.payments[0]?.obstacle;
      const needsAccount = line.payments.some((payment) => payment.needsAccount);
      const message = needsAccount
        ? t('needsAccount.text')
        : obstacle === null || obstacle === undefined
          ? t('stopped')
          : t(`obstacleText.${obstacle}`);
      notify({ tone: 'info', message });
      return false;
    });
  const choice: Selection = {
    ...selection,
    ids: isAll ? new Set(chosen.map(({ id }) => id)) : selection.ids,
    toggle: (id) => {
      // One row less than all is the others, by name.
      if (isAll) selection.replace(chosen.filter((line) => line.id !== id).map((line) => line.id));
      else for (const one of selectableAmong([id])) selection.toggle(one);
    },
    select: (ids) => selection.select(selectableAmong(ids)),
  };
  return {
    choice,
    payable: chosen.flatMap(payableOf),
    waiting: chosen.flatMap(waitingOf),
    back: chosen.flatMap(backOf),
    isReading: isAll && query.hasNextPage && !query.isFetchNextPageError,
  };
}
