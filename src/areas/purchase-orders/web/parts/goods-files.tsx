import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { MAX_RECEIPT_FILES } from '../../contract/receive-goods.ts';
import styles from './orders.module.css';
import type { GoodsFiles } from './use-goods-files.ts';

/** The delivery note, a photograph of what was broken. */
export function GoodsFilesField({ files: { files, fileIds, add, remove, isBusy } }: { files: GoodsFiles }) {
  const t = useTranslations('purchaseOrders.receive');
  const legend = useId();
  return (
    <div role="group" aria-labelledby={legend}>
      <p id={legend} className={styles.legend}>
        {t('files')}
      </p>
      <FileDrop
        isSlim
        isDisabled={isBusy || fileIds.length >= MAX_RECEIPT_FILES}
        maxFiles={Math.max(1, MAX_RECEIPT_FILES - fileIds.length)}
        accept={['image/jpeg', 'image/png', 'application/pdf']}
        onFiles={add}
        files={files}
        onRemove={remove}
      />
    </div>
  );
}
