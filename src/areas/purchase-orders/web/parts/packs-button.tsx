import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { callForFile } from '#ui/api-client/call.ts';
import { saveFile } from '#ui/api-client/save-file.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { HeadButton } from '#ui/layout/list/head-button.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { downloadOrderPack, type OrderPack } from '../../contract/pack-orders.ts';
import { orderPacksQuery } from '../api.ts';
import styles from './orders.module.css';

/** The zips that were asked for within a week, to be found again after their dialog was closed; nothing without any. */
export function PacksButton({ companyId }: { companyId: string }) {
  const t = useTranslations('purchaseOrders.many.pdf');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(orderPacksQuery(companyId));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <>
      <HeadButton icon={IconFileZip} label={t('files')} onClick={() => setOpen(true)} />
      {isOpen ? <PacksDialog companyId={companyId} packs={data.items} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function PacksDialog({
  companyId,
  packs,
  onClose,
}: {
  companyId: string;
  packs: readonly OrderPack[];
  onClose: () => void;
}) {
  const t = useTranslations('purchaseOrders.many.pdf');
  const errorText = useErrorText('purchaseOrders');
  const download = useMutation({
    mutationFn: (id: OrderPack['id']) => callForFile(downloadOrderPack, { params: { companyId, orderPackId: id } }),
    onSuccess: saveFile,
  });
  return (
    <Dialog opened onClose={onClose} title={t('filesTitle')}>
      <div className={styles.pack}>
        {download.error === null ? null : <NoticeBox tone="red" isAlert title={errorText(download.error)} />}
        <ul className={styles.packs}>
          {packs.map((pack) => (
            <PackRow
              key={pack.id}
              pack={pack}
              isBusy={download.isPending && download.variables === pack.id}
              onDownload={() => download.mutate(pack.id)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function PackRow({ pack, isBusy, onDownload }: { pack: OrderPack; isBusy: boolean; onDownload: () => void }) {
  const t = useTranslations('purchaseOrders.many.pdf');
  const format = useFormat();
  const at = format.moment(pack.askedAt as Instant);
  const { state, done, total } = pack;
  return (
    <li>
      <span>
        {t('one', { count: total, at })}
        <small role="status">
          {state === 'made'
            ? t('until', { day: format.moment(pack.until as Instant) })
            : state === 'making'
              ? t('making', { done, total })
              : t('failed')}
        </small>
      </span>
      {state === 'made' ? (
        <Button size="compact-sm" aria-label={t('downloadOf', { at })} loading={isBusy} onClick={onDownload}>
          {t('download')}
        </Button>
      ) : null}
    </li>
  );
}
