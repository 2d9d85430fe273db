import { Button, Progress } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, callForFile } from '#ui/api-client/call.ts';
import { saveFile } from '#ui/api-client/save-file.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { downloadOrderPack, packOrders, type OrderPack } from '../../contract/pack-orders.ts';
import type { WhichOrders } from '../../contract/close-orders.ts';
import { orderPackQuery } from '../api.ts';
import styles from './orders.module.css';

/** How far the zip of the orders' documents is, and once it is made the file; where it failed it is asked for again. */
export function PackDialog({
  companyId,
  which,
  asked,
  onClose,
}: {
  companyId: string;
  which: WhichOrders;
  asked: OrderPack;
  onClose: () => void;
}) {
  const t = useTranslations('purchaseOrders.many.pdf');
  const global = useTranslations('global');
  const errorText = useErrorText('purchaseOrders');
  const again = useMutation({ mutationFn: () => call(packOrders, { params: { companyId }, body: { which } }) });
  const begun = again.data ?? asked;
  const { data: pack, error } = useQuery(orderPackQuery(companyId, begun));
  const download = useMutation({
    mutationFn: () => callForFile(downloadOrderPack, { params: { companyId, orderPackId: pack.id } }),
    onSuccess: saveFile,
  });
  const problem = error ?? again.error ?? download.error;
  const { state, done, total } = pack;
  return (
    <Dialog opened onClose={onClose} title={t('title', { count: total })}>
      <div className={styles.pack}>
        {problem === null ? null : <NoticeBox tone="red" isAlert title={errorText(problem)} />}
        {state === 'failed' ? <NoticeBox tone="red" isAlert title={t('failed')} /> : null}
        {state === 'making' ? (
          <>
            <p role="status">{t('making', { done, total })}</p>
            <Progress value={(100 * done) / total} aria-label={t('title', { count: total })} />
            <p className={styles.hint}>{t('stay')}</p>
          </>
        ) : null}
        {state === 'made' ? <p role="status">{t('made')}</p> : null}
        <div className={styles.foot}>
          <Button onClick={onClose}>{global('actions.close')}</Button>
          {state === 'failed' ? (
            <Button variant="filled" loading={again.isPending} onClick={() => again.mutate()}>
              {t('again')}
            </Button>
          ) : null}
          {state === 'made' ? (
            <Button variant="filled" loading={download.isPending} onClick={() => download.mutate()}>
              {t('download')}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
