import { useTranslations } from 'use-intl';
import { Icon } from '#ui/parts/status/icon.tsx';
import { MARKS } from './cell.tsx';
import styles from './sheet.module.css';

/** What the marks in the cells mean; each cell says its own to who does not see it. */
export function OriginLegend() {
  const t = useTranslations('prepareSheet.origin');
  return (
    <p className={styles.legend} aria-hidden="true">
      {(['rule', 'learnt', 'default', 'person'] as const).map((origin) => (
        <span key={origin} data-origin={origin} className={styles.mark}>
          <Icon of={MARKS[origin]} size={14} /> {t(origin)}
        </span>
      ))}
    </p>
  );
}
