import '@mantine/dates/styles.layer.css';
import { DatePicker, DatesProvider, MonthPicker } from '@mantine/dates';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Language } from '../../../i18n/languages.ts';
import styles from './day.module.css';

type DayCalendarProps = {
  kind: 'day' | 'month';
  /** The day or month that is chosen; anything else is none. */
  value: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (value: string) => void;
};

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-gb', de: 'de', fr: 'fr', es: 'es' };

/** The calendar of a day or month field, loaded when it is first opened. Weeks begin on Monday in all our languages. */
export function DayCalendar({ kind, value, min, max, onChoose }: DayCalendarProps) {
  const t = useTranslations('global.day');
  const { language, today } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  // The keyboard begins at what is chosen, else at today.
  useEffect(() => {
    const find = (what: string): HTMLElement | null | undefined => box.current?.querySelector<HTMLElement>(what);
    (find('td [data-selected]') ?? find('td [data-today]') ?? find('td button:not([disabled])'))?.focus({
      // Until it has its place it stands beside the page, which would scroll there.
      preventScroll: true,
    });
  }, []);
  const shared = {
    // Escape closes the calendar, and not the dialog that it is in.
    __stopPropagation: true,
    defaultDate: value ?? today,
    ...(min === undefined ? {} : { minDate: min }),
    ...(max === undefined ? {} : { maxDate: max }),
  };
  const years = { nextYear: t('nextYear'), previousYear: t('previousYear') };
  const decades = { nextDecade: t('nextYears'), previousDecade: t('previousYears') };
  return (
    <DatesProvider settings={{ locale: LOCALES[language], firstDayOfWeek: 1 }}>
      <div ref={box} className={styles.calendar}>
        {kind === 'day' ? (
          <DatePicker
            {...shared}
            value={value}
            ariaLabels={{
              ...years,
              ...decades,
              nextMonth: t('nextMonth'),
              previousMonth: t('previousMonth'),
            }}
            onChange={(day) => {
              if (day !== null) onChoose(day);
            }}
          />
        ) : (
          <MonthPicker
            {...shared}
            value={value === null ? null : `${value}-01`}
            ariaLabels={{ ...years, ...decades }}
            onChange={(day) => {
              if (day !== null) onChoose(day.slice(0, 7));
            }}
          />
        )}
      </div>
    </DatesProvider>
  );
}
