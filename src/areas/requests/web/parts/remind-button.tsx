import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { remindApprovers, REMIND_REFUSALS } from '../../contract/request-list.ts';
import { queryOf } from '../api.ts';
import type { BulkInput } from './use-bulk-move.ts';

/** Reminds whoever lets the chosen requests wait, and says of the others why not (ux 5.2). "All" runs on the query. */
export function RemindButton({ companyId, filter, selection, rows }: BulkInput) {
  const t = useTranslations('requests');
  const client = useQueryClient();
  const errorText = useErrorText('requests');
  const chosen = rows.filter((row) => selection.ids.has(row.id));
  const remind = useMutation({
    mutationFn: () => {
      const { sort: _sort, ...query } = filter;
      const body = selection.isAll ? { filter: queryOf(query) } : { ids: chosen.map((row) => row.id) };
      return call(remindApprovers, { params: { companyId }, body });
    },
    onSuccess: async ({ done, refused }) => {
      const reasons = REMIND_REFUSALS.flatMap((code) => {
        const count = refused.filter((one) => one.code === code).length;
        return count === 0 ? [] : [t(`remind.${code}`, { count })];
      });
      notify({
        message: [t('remind.done', { count: done.length }), ...reasons].join(' '),
        tone: done.length > 0 ? 'done' : 'info',
      });
      selection.replace(refused.map((one) => one.id));
      await client.invalidateQueries({ queryKey: ['requests'] });
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  return (
    <Button
      variant="filled"
      loading={remind.isPending}
      leftSection={<Icon of={IconBellRinging} />}
      onClick={() => remind.mutate()}
    >
      {t('actions.remind')}
    </Button>
  );
}
