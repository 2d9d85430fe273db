import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { useRefresh } from '#areas/payments/web/door.tsx';
import type { ExportView } from '../../contract/bookkeeping.ts';
import { failItems, MESSAGE_MAX, type ItemId } from '../../contract/review.ts';
import { exportItemsQuery } from './api.ts';
import styles from './review.module.css';

type RefuseDialogProps = { item: ExportView; companyId: string; onClose: () => void };

/** Says which items of an export the accounting program refused, and with which words. */
export function RefuseDialog({ item, companyId, onClose }: RefuseDialogProps) {
  const t = useTranslations('beforeExport.refuse');
  const errorText = useErrorText('accounting');
  const refresh = useRefresh();
  const intent = useIntentKey();
  const [chosen, setChosen] = useState<readonly ItemId[]>([]);
  const [message, setMessage] = useState('');
  const [isTried, setTried] = useState(false);
  const isComplete = chosen.length > 0 && message.trim() !== '';
  const fail = useMutation({
    mutationFn: () => {
      const items = chosen.map((id) => ({ id, message: message.trim() }));
      return call(failItems, {
        params: { companyId, exportId: item.id },
        body: { items },
        idempotencyKey: intent.keyFor({ fail: item.id, items }),
      });
    },
    onSuccess: async ({ failed }) => {
      notify({ message: t('done', { count: failed }) });
      onClose();
      await refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
  const submit = (): void => {
    setTried(true);
    if (isComplete) fail.mutate();
  };
  return (
    <Dialog opened onClose={onClose} title={t('title', { number: item.number })} size="lg">
      <div className={styles.form}>
        {fail.isError ? <NoticeBox tone="red" isAlert title={errorText(fail.error)} cause={fail.error} /> : null}
        <p>{t('text')}</p>
        <ItemChoice companyId={companyId} item={item} chosen={chosen} onChange={setChosen} />
        <p role="status">{t('chosen', { count: chosen.length })}</p>
        {isTried && chosen.length === 0 ? <NoticeBox tone="red" isAlert title={t('chooseNeeded')} /> : null}
        <Textarea
          label={t('message')}
          minRows={3}
          autosize
          maxRows={8}
          maxLength={MESSAGE_MAX}
          value={message}
          error={isTried && message.trim() === '' ? t('messageNeeded') : undefined}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <div className={styles.dialogActions}>
          <Button variant="filled" loading={fail.isPending} onClick={submit}>
            {t('submit', { count: chosen.length })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type ItemChoiceProps = {
  companyId: string;
  item: ExportView;
  chosen: readonly ItemId[];
  onChange: (ids: readonly ItemId[]) => void;
};

function ItemChoice({ companyId, item, chosen, onChange }: ItemChoiceProps) {
  const t = useTranslations('beforeExport.refuse');
  const format = useFormat();
  const [q, setQ] = useState('');
  const query = useInfiniteQuery(exportItemsQuery(companyId, item.id, q));
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        label={t('search')}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {query.isPending ? <RowsSkeleton rows={4} isCompact /> : null}
      {query.isSuccess && rows.length === 0 ? <p>{t('none')}</p> : null}
      {rows.length === 0 ? null : (
        <ul className={styles.items} aria-label={t('items')}>
          {rows.map((row) => (
            <li key={row.id}>
              <Checkbox
                checked={chosen.includes(row.id)}
                label={`${row.title} · ${row.reference}`}
                description={`${format.day(row.postingOn)} · ${format.money(row.amount)}`}
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}
