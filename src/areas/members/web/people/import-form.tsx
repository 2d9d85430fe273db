import { Button, FileButton, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { importPeople, type ImportedRow } from '../../contract/import.ts';
import styles from './people.module.css';

type ImportFormProps = { companyId: string; onClose: () => void };

/** Invites from a pasted list or a CSV: first what each line would do, then, if that is right, the invites. */
export function ImportForm({ companyId, onClose }: ImportFormProps) {
  const t = useTranslations('people.import');
  const errorText = useErrorText('people');
  const client = useQueryClient();
  const [text, setText] = useState('');
  const run = useMutation({
    mutationFn: (how: { isDryRun: boolean; skipsBad: boolean }) =>
      call(importPeople, { params: { companyId }, body: { pasted: text, ...how } }),
    onSuccess: async ({ invited }) => {
      if (invited === 0) return;
      notify({ message: t('sent', { count: invited }) });
      onClose();
      await client.invalidateQueries({ queryKey: ['invitations', companyId] });
    },
  });
  const check = (event: FormEvent): void => {
    event.preventDefault();
    run.mutate({ isDryRun: true, skipsBad: false });
  };
  if (run.data !== undefined && !run.isError) {
    const { rows } = run.data;
    const bad = rows.filter((row) => row.code !== null).length;
    const good = rows.length - bad;
    return (
      <div className={styles.form}>
        {bad === 0 ? null : (
          <NoticeBox isAlert title={t('bad', { count: bad })}>
            {t('badText')}
          </NoticeBox>
        )}
        <CheckedRows rows={rows} />
        <p role="status">{t('good', { count: good })}</p>
        <div className={styles.actions}>
          <Button onClick={() => run.reset()}>{t('edit')}</Button>
          {good === 0 ? null : (
            <Button
              variant="filled"
              loading={run.isPending}
              onClick={() => run.mutate({ isDryRun: false, skipsBad: bad > 0 })}
            >
              {t(bad === 0 ? 'send' : 'skip', { count: good })}
            </Button>
          )}
        </div>
      </div>
    );
  }
  return (
    <form noValidate className={styles.form} onSubmit={check}>
      <p>{t('text')}</p>
      {run.isError ? <NoticeBox tone="red" isAlert title={errorText(run.error)} /> : null}
      <Textarea
        data-autofocus
        label={t('list')}
        placeholder={t('example')}
        autosize
        minRows={5}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <FileButton
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={(file) => void file?.text().then((content) => setText(content))}
        >
          {(props) => <Button {...props}>{t('file')}</Button>}
        </FileButton>
        <Button type="submit" variant="filled" loading={run.isPending} disabled={text.trim() === ''}>
          {t('check')}
        </Button>
      </div>
    </form>
  );
}

function CheckedRows({ rows }: { rows: readonly ImportedRow[] }) {
  const t = useTranslations('people.import');
  const roleText = useTranslations('members.roles');
  const format = useFormat();
  const fineText = ({ roles, teamName: team, grade }: ImportedRow): string => {
    const named = format.list(roles.map((role) => roleText(role)));
    if (team === null) return grade === null ? t('fine', { roles: named }) : t('fineGrade', { roles: named, grade });
    return grade === null ? t('fineTeam', { roles: named, team }) : t('fineTeamGrade', { roles: named, team, grade });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list must scroll by keyboard (WCAG 2.1.1)
    <div className={styles.check} tabIndex={0} role="region" aria-label={t('what')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('email')}</th>
            <th scope="col">{t('what')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              <td>{row.email}</td>
              <td className={row.code === null ? undefined : styles.bad}>
                {row.code === null ? fineText(row) : t(`code.${row.code}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
