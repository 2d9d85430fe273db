import { Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { setReminders, type Reminders, type Workflows } from '../../contract/workflows.ts';
import { workflowsQuery } from './api.ts';
import styles from './workflows.module.css';

const DAYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** When an approver who lets somebody wait is reminded, and when the next one up is asked. Kept as it is chosen. */
export function ReminderSection({ companyId, data }: { companyId: string; data: Workflows }) {
  const t = useTranslations('workflows');
  const client = useQueryClient();
  const said = useMutationNotice('workflows')({ done: t('reminders.saved') });
  const { reminders } = data;
  const save = useMutation({
    mutationFn: (body: Reminders) => call(setReminders, { params: { companyId }, body }),
    onError: said.onError,
    onSuccess: async () => {
      said.onSuccess();
      await client.invalidateQueries({ queryKey: workflowsQuery(companyId).queryKey, exact: true });
    },
  });
  const choices = (from: number) =>
    DAYS.filter((days) => days >= from).map((days) => ({
      value: `${days}`,
      label: t('reminders.days', { count: days }),
    }));
  return (
    <SettingsSection title={t('reminders.title')} text={t('reminders.text')}>
      <div className={styles.line}>
        <Select
          label={t('reminders.remindAfter')}
          allowDeselect={false}
          disabled={save.isPending}
          data={choices(1)}
          value={`${reminders.remindAfter}`}
          onChange={(value) => {
            const remindAfter = Number(value);
            save.mutate({ remindAfter, escalateAfter: Math.max(remindAfter, reminders.escalateAfter) });
          }}
        />
        <Select
          label={t('reminders.escalateAfter')}
          allowDeselect={false}
          disabled={save.isPending}
          data={choices(reminders.remindAfter)}
          value={`${reminders.escalateAfter}`}
          onChange={(value) => save.mutate({ ...reminders, escalateAfter: Number(value) })}
        />
      </div>
    </SettingsSection>
  );
}
