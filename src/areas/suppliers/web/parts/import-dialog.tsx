import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useState } from 'react';
import { upload } from '#ui/api-client/upload.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { importSuppliers, type ImportedSupplier } from '../../contract/import.ts';
import styles from './parts.module.css';

const TYPES = ['.csv', '.xlsx', '.txt'] as const;
const BYTES_MAX = 2_000_000;

/** Suppliers from a file: first what each line would do, then, if that is right, the suppliers. */
export function ImportDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const t = useTranslations('suppliers.importing');
  const global = useTranslations('global');
  const errorText = useErrorText('suppliers');
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const run = useMutation({
    mutationFn: ({ of, ...query }: { of: File; isDryRun: 'yes' | 'no'; skipsBad: 'yes' | 'no' }) =>
      upload(importSuppliers, { params: { companyId }, query, file: of }),
    onSuccess: async ({ added }) => {
      if (added === 0) return;
      notify({ message: t('added', { count: added }) });
      onClose();
      await client.invalidateQueries({ queryKey: ['suppliers', companyId] });
    },
  });
  const check = (of: File): void => {
    setFile(of);
    run.mutate({ of, isDryRun: 'yes', skipsBad: 'no' });
  };
  const rows = run.isError ? undefined : run.data?.rows;
  const bad = rows?.filter((row) => row.refusal !== null).length ?? 0;
  const good = (rows?.length ?? 0) - bad;
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('title')}
      closeButtonProps={{ 'aria-label': global('actions.close') }}
    >
      <div className={styles.form}>
        {run.isError ? <NoticeBox tone="red" isAlert title={errorText(run.error)} /> : null}
        {rows === undefined ? (
          <>
            <p>{t('text')}</p>
            <FileDrop
              accept={TYPES}
              acceptText="CSV, XLSX"
              maxBytes={BYTES_MAX}
              isDisabled={run.isPending}
              onFiles={([first]) => first !== undefined && check(first)}
            />
          </>
        ) : (
          <>
            {bad === 0 ? null : (
              <NoticeBox isAlert title={t('bad', { count: bad })}>
                {t('badText')}
              </NoticeBox>
            )}
            <Lines rows={rows} />
            <div className={styles.actions}>
              <Button onClick={() => run.reset()}>{t('another')}</Button>
              {good === 0 || file === null ? null : (
                <Button
                  variant="filled"
                  loading={run.isPending}
                  onClick={() => run.mutate({ of: file, isDryRun: 'no', skipsBad: bad > 0 ? 'yes' : 'no' })}
                >
                  {t(bad === 0 ? 'add' : 'skip', { count: good })}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}

function Lines({ rows }: { rows: readonly ImportedSupplier[] }) {
  const t = useTranslations('suppliers.importing');
  const column = useTranslations('suppliers.column');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list must scroll by keyboard (WCAG 2.1.1)
    <div className={styles.lines} tabIndex={0} role="region" aria-label={t('what')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{column('supplier')}</th>
            <th scope="col">{t('what')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              <td>
                {[row.name, row.country, row.vatNumber].filter((part) => part !== null && part !== '').join(' · ')}
              </td>
              <td className={row.refusal === null ? undefined : styles.bad}>
                {row.refusal === null ? t('fine') : t(`refusal.${row.refusal}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
