import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { Schedule } from '../../rules/delivery/next-run.ts';

/** The name of a day of the week, 1 being Monday. */
export const weekdayName = (day: number, language: string): string =>
  // The fifth of January 2026 was a Monday.
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day));

/** When exports are delivered, as a sentence's beginning. */
export function useScheduleText(): (schedule: Schedule) => string {
  const t = useTranslations('delivery.schedule');
  const { language } = useFormat();
  return ({ every, day }) =>
    every === 'export'
      ? t('export')
      : every === 'week'
        ? t('weekOn', { day: weekdayName(day, language) })
        : t('monthOn', { day });
}
