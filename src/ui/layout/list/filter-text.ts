import type { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { FilterField } from './filter-field.ts';
import type { Filters } from './use-filters.ts';

type Format = { readonly shortDay: (day: PlainDate) => string; readonly count: (count: number) => string };
type Translate = ReturnType<typeof useTranslations>;

/** What a filter is set to, in words: "Invoice +1", "1 Nov to 30 Nov"; undefined when it is not set. */
export function filterText(
  field: FilterField,
  { query }: Pick<Filters, 'query'>,
  { t, format }: { t: Translate; format: Format },
): string | undefined {
  if (field.kind === 'text') return query[field.name];
  if (field.kind === 'choice') {
    const chosen = query[field.name]?.split(',') ?? [];
    const { options } = field;
    // Until their names are there they are ids, which say nothing to anybody.
    const names = chosen.map((value) =>
      options === undefined ? '…' : (options.find((one) => one.value === value)?.label ?? value),
    );
    return names.length > 1 ? t('list.andMore', { first: names[0] ?? '', count: names.length - 1 }) : names[0];
  }
  const isDate = field.of === 'date';
  const shown = (value: string | undefined): string | undefined => {
    if (value === undefined) return undefined;
    if (!isDate) return format.count(Number(fromMinor(value)));
    // From a date field, or an address that the server has taken: a day in either case.
    return format.shortDay(value as PlainDate);
  };
  const [from, to] = [shown(query[field.from]), shown(query[field.to])];
  if (from !== undefined && to !== undefined) return t('list.between', { from, to });
  if (from !== undefined) return t(isDate ? 'list.since' : 'list.atLeast', { from, min: from });
  return to === undefined ? undefined : t(isDate ? 'list.until' : 'list.atMost', { to, max: to });
}

/** "100" or "100,50" typed as an amount, in its smallest unit; anything else is no bound. */
export function toMinor(text: string): string {
  const match = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.trim().replaceAll(/[\s']/g, ''));
  return match === null ? '' : String(BigInt(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`));
}

export const fromMinor = (minor: string): string => {
  const text = minor.padStart(3, '0');
  return `${text.slice(0, -2)}${text.endsWith('00') ? '' : `.${text.slice(-2)}`}`;
};
