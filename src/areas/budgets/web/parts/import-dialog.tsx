import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { upload } from '#ui/api-client/upload.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { Exercise } from '../../contract/exercise.ts';
import { importBudgets, type IMPORT_MODES, type ImportResult } from '../../contract/import.ts';
import styles from './budgets.module.css';

const ACCEPT = [
  'text/csv',
  '.csv',
  '.txt',
  '.xlsx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
const BYTES_MAX = 2_000_000;
type Send = { file: File; mode: (typeof IMPORT_MODES)[number] };

/** Looks at a file first and says what is wrong in it, row by row; only then is anything made. */
export function ImportDialog({
  companyId,
  exercise,
  onClose,
}: {
  companyId: string;
  exercise: Pick<Exercise, 'id' | 'name'>;
  onClose: () => void;
}) {
  const t = useTranslations('budgets');
  const global = useTranslations('global');
  const { language } = useFormat();
  const errorText = useErrorText('budgets');
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const send = useMutation({
    mutationFn: ({ file: chosen, mode }: Send) =>
      upload(importBudgets, {
        params: { companyId },
        query: { exerciseId: exercise.id, mode, lang: language },
        file: chosen,
      }),
    onSuccess: async ({ made }) => {
      if (made === 0) return;
      await client.invalidateQueries({ queryKey: ['budgets'] });
      notify({ message: t('import.done', { count: made }) });
      onClose();
    },
  });
  const result = send.data;
  return (
    <Dialog opened onClose={onClose} size={720} title={`${t('import.title')} · ${exercise.name}`}>
      <div className={styles.form}>
        <FileDrop
          accept={ACCEPT}
          acceptText={t('import.types')}
          maxBytes={BYTES_MAX}
          text={t('import.text')}
          isDisabled={send.isPending}
          onFiles={([chosen]) => {
            if (chosen === undefined) return;
            setFile(chosen);
            send.mutate({ file: chosen, mode: 'check' });
          }}
          files={file === null ? [] : [{ key: file.name, name: file.name, bytes: file.size }]}
        />
        <p className={styles.plain}>{t('import.hint')}</p>
        {send.isPending ? (
          <p className={styles.plain} role="status">
            {t('import.reading')}
          </p>
        ) : null}
        {send.isError ? <NoticeBox tone="red" isAlert title={errorText(send.error)} /> : null}
        {result === undefined ? null : <Outcome result={result} />}
        {result === undefined || file === null || send.isPending ? null : (
          <div className={styles.foot}>
            <Button onClick={onClose}>{global('actions.cancel')}</Button>
            {result.right === 0 ? null : (
              <Button
                variant="filled"
                onClick={() => send.mutate({ file, mode: result.problems.length === 0 ? 'all' : 'valid' })}
              >
                {t(result.problems.length === 0 ? 'import.importAll' : 'import.skip', { count: result.right })}
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Outcome({ result }: { result: ImportResult }) {
  const t = useTranslations('budgets');
  const reason = (code: string): string => (t.has(`problem.${code}`) ? t(`problem.${code}`) : code);
  return (
    <>
      <NoticeBox
        tone={result.problems.length === 0 ? 'green' : 'blue'}
        title={t('import.ready', { count: result.right })}
      >
        {t('import.nothing')}
      </NoticeBox>
      {result.problems.length === 0 ? null : (
        <div className={styles.scroll}>
          <table className={`${styles.table} ${styles.compact} ${styles.problems}`}>
            <caption className="visually-hidden">{t('import.problems', { count: result.problems.length })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('import.row')}</th>
                <th scope="col">{t('import.columnName')}</th>
                <th scope="col">{t('import.found')}</th>
                <th scope="col">{t('import.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {result.problems.map((problem, index) => (
                <tr key={index}>
                  <td>{problem.row}</td>
                  <td>{columnName(problem.column)}</td>
                  <td>{problem.found}</td>
                  <td>{reason(problem.code)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );

  /** What the file calls it, or what we do where a name was looked up. */
  function columnName(column: string): string {
    const known: Readonly<Record<string, string>> = {
      name: t('column.budget'),
      parent: t('column.subBudget'),
      costCenter: t('form.costCenter'),
      category: t('form.category'),
      team: t('form.team'),
      owners: t('form.owners'),
    };
    return known[column] ?? column;
  }
}
