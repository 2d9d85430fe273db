import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { ApiError } from '#ui/api-client/api-error.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import styles from '../receipts.module.css';
import { putKept, removeKept, type KeptOwner, type KeptReceipt } from './kept-database.ts';
import { isOwnedBy } from './send-kept.ts';
import { useKept } from './use-kept.ts';

/** What waits on this device to be sent for one owner, and what was refused; nothing where nothing waits. */
export function KeptList({
  owner,
  companyId,
  companyName = () => null,
}: {
  owner: KeptOwner;
  /** Only what goes to this company; all of it without. */
  companyId?: string;
  companyName?: (companyId: string) => string | null;
}) {
  const t = useTranslations('receipts.kept');
  const { data = [] } = useKept();
  const mine = data.filter((one) => isOwnedBy(one, owner) && (companyId === undefined || one.companyId === companyId));
  if (mine.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('title')}>
      <NoticeBox tone="blue" title={t('waiting', { count: mine.length })}>
        {t('waitingText')}
      </NoticeBox>
      <ul className={styles.list}>
        {mine.map((receipt) => (
          <KeptLine key={receipt.key} receipt={receipt} to={companyName(receipt.companyId ?? '')} />
        ))}
      </ul>
    </section>
  );
}

function KeptLine({ receipt, to }: { receipt: KeptReceipt; to: string | null }) {
  const t = useTranslations('receipts.kept');
  const format = useFormat();
  const errorText = useErrorText('documents', 'receipts');
  const { key, name, takenAt, refusal } = receipt;
  return (
    <li>
      <div className={styles.line}>
        <b>{name}</b>
        <span className={styles.actions}>
          {refusal === null ? null : (
            <Button variant="subtle" onClick={() => void putKept({ ...receipt, refusal: null })}>
              {t('again')}
            </Button>
          )}
          <Button variant="subtle" onClick={() => void removeKept(key)} aria-label={t('removeOne', { name })}>
            {t('remove')}
          </Button>
        </span>
      </div>
      <small>
        {format.moment(takenAt as Instant)}
        {to === null ? '' : ` · ${to}`}
      </small>
      {refusal === null ? null : (
        <NoticeBox tone="red" isAlert title={errorText(new ApiError({ code: refusal, status: 400 }))} />
      )}
    </li>
  );
}
