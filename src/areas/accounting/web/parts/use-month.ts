import { monthOf, nextMonth, type Month } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useListState } from '#ui/layout/list/use-list-state.ts';

/** How far back the picker goes: three years of books. */
const MONTHS = 36;

/** The month in the address, this month when there is none; and those to choose from, newest first. */
export function useMonth(): {
  month: Month;
  given: Month | undefined;
  months: readonly Month[];
  choose: (month: string | null) => void;
} {
  const format = useFormat();
  const state = useListState(['month']);
  const now = monthOf(format.today);
  const months = Array.from({ length: MONTHS }, (_, index) => nextMonth(now, -index));
  const given = months.find((one) => one === state.get('month'));
  return { month: given ?? now, given, months, choose: (month) => state.set({ month }) };
}
