import { useTranslations } from 'use-intl';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { RefusedLineView } from '../../contract/card-feed.ts';
import styles from '../card-feeds.module.css';

const SHOWN = 10;

/** Which lines of a file were left out, and why each was. */
export function RefusedLines({ refused }: { refused: readonly RefusedLineView[] }) {
  const t = useTranslations('cardFeeds');
  if (refused.length === 0) return null;
  return (
    <NoticeBox title={t('import.refused', { count: refused.length })}>
      <ul className={styles.refused}>
        {refused.slice(0, SHOWN).map(({ line, fault, found }, index) => (
          <li key={`${line} ${index}`}>
            {found === ''
              ? t('import.line', { line, why: t(`fault.${fault}`) })
              : t('import.lineWith', { line, found, why: t(`fault.${fault}`) })}
          </li>
        ))}
        {refused.length > SHOWN ? <li>{t('import.refusedMore', { count: refused.length - SHOWN })}</li> : null}
      </ul>
    </NoticeBox>
  );
}
