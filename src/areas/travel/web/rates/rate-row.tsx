import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import styles from './rates.module.css';

type RowProps = {
  name: string;
  lines: readonly string[];
  rate: { validFrom: PlainDate; source: string; isVerified: boolean };
  form: (onDone: () => void) => ReactNode;
};

/** A rate with its day and source, and the form that changes it from another day on. */
export function RateRow({ name, lines, rate, form }: RowProps) {
  const t = useTranslations('travelRates');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const when = t(rate.validFrom > format.today ? 'from' : 'since', { day: format.day(rate.validFrom) });
  return (
    <div className={styles.row} role="group" aria-label={name}>
      <div>
        <h3>{name}</h3>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <small>
          {`${when} · ${rate.source} · `}
          {t(rate.isVerified ? 'verified' : 'unverified')}
        </small>
      </div>
      {isOpen ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      )}
      {isOpen ? form(() => setOpen(false)) : null}
    </div>
  );
}

type FootProps = { isBusy: boolean; onCancel: () => void; onPublish: () => void };

export function RateFoot({ isBusy, onCancel, onPublish }: FootProps) {
  const t = useTranslations('travelRates');
  return (
    <div className={styles.actions}>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button variant="filled" loading={isBusy} onClick={onPublish}>
        {t('publish')}
      </Button>
    </div>
  );
}
