import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import styles from './access.module.css';

/** The day on which access was asked for. Right after asking it takes the focus of the button that it replaces. */
export function AskedOn({ askedAt, isNew = false }: { askedAt: string; isNew?: boolean }) {
  const t = useTranslations('accessAsk');
  const format = useFormat();
  return (
    <small className={styles.asked} tabIndex={-1} ref={isNew ? takeFocus : undefined}>
      {t('asked', { day: format.shortDay(format.dayAt(askedAt as Instant)) })}
    </small>
  );
}

const takeFocus = (line: HTMLElement | null): void => line?.focus();
