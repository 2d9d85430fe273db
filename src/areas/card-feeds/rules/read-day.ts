import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';

export const DAY_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const CENTURY = '20';

/** A day as files write it, a time behind it left aside; null for what is none. */
export function readDay(given: string | number, order: DayOrder): PlainDate | null {
  const text = String(given).trim();
  const packed = /^(\d{4})(\d{2})(\d{2})(?!\d{3}$)/.exec(text);
  if (packed !== null && !/^\d{4}[-./]/.test(text)) return dayOf(packed[1], packed[2], packed[3]);
  const named = /^(\d{1,2})[ -]([A-Za-z]{3})[a-z]*\.?[ -](\d{4}|\d{2})\b/.exec(text);
  if (named !== null) {
    const month = MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1;
    return month === 0 ? null : dayOf(named[3], String(month), named[1]);
  }
  const parts = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:\D|$)/.exec(text);
  if (parts === null) return null;
  const [, first, second, third] = parts;
  if (first?.length === 4) return dayOf(first, second, third);
  return order === 'mdy' ? dayOf(third, first, second) : dayOf(third, second, first);
}

function dayOf(year = '', month = '', day = ''): PlainDate | null {
  const whole = year.length === 2 ? CENTURY + year : year;
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(text) ? text : null;
}

/** In which order the days of a column are written: a part above twelve is a day, and most of the world begins with it. */
export function guessDayOrder(cells: readonly (string | number)[]): DayOrder {
  let order: DayOrder = 'dmy';
  for (const cell of cells) {
    const parts = /^(\d{1,4})[-./](\d{1,2})[-./]/.exec(String(cell).trim());
    if (parts === null) continue;
    if ((parts[1] ?? '').length === 4) return 'ymd';
    if (Number(parts[1]) > 12) return 'dmy';
    if (Number(parts[2]) > 12) order = 'mdy';
  }
  return order;
}
