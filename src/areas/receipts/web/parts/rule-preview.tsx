import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import styles from '../receipts.module.css';

export type Preview = {
  readonly items: readonly {
    readonly memberId: string;
    readonly name: string;
    readonly lateCount: number;
    readonly blocksAt: string | null;
  }[];
  readonly unblocked: readonly { readonly memberId: string; readonly name: string }[];
};

/** Who would be over the limit today by a rule that is not saved, and when their cards would be blocked. */
export function RulePreview({ preview: { items, unblocked } }: { preview: Preview }) {
  const t = useTranslations('receipts.rules');
  const format = useFormat();
  const free =
    unblocked.length === 0 ? null : t('previewFree', { names: format.list(unblocked.map(({ name }) => name)) });
  if (items.length === 0)
    return (
      <NoticeBox tone="green" title={t('previewNone')}>
        {free}
      </NoticeBox>
    );
  return (
    <NoticeBox title={t('previewTitle', { count: items.length })}>
      <ul className={styles.list}>
        {items.map(({ memberId, name, lateCount: late, blocksAt }) => (
          <li key={memberId}>
            <b>{name}</b>
            <small>
              {blocksAt === null
                ? t('previewNow', { late })
                : t('previewRow', { late, at: format.moment(blocksAt as Instant) })}
            </small>
          </li>
        ))}
      </ul>
      {free}
    </NoticeBox>
  );
}
