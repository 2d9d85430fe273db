import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { ExportMenu } from '#ui/layout/list/export-menu.tsx';
import type { ExportMenuProps } from '#ui/layout/list/list-export.ts';
import { SelectionBar } from '#ui/layout/list/list-page.tsx';
import type { Selection } from '#ui/layout/list/use-selection.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { RequestRow } from '../../contract/request.ts';
import { remindApprovers, REMIND_REFUSALS } from '../../contract/request-list.ts';
import { queryOf, type ListFilter } from '../api.ts';

type RemindBarProps = {
  companyId: string;
  filter: ListFilter;
  total: number;
  selection: Selection;
  rows: readonly RequestRow[];
  /** What the chosen ones sum to. */
  sum: React.ReactNode;
  onExport: ExportMenuProps['onExport'];
};

/** Reminds whoever lets the chosen requests wait, and says of the others why not (ux 5.2). "All" runs on the query. */
export function RemindBar({ companyId, filter, total, selection, rows, sum, onExport }: RemindBarProps) {
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
    <SelectionBar
      count={chosen.length}
      total={total}
      isAll={selection.isAll}
      allLabel={t('actions.approveAll', { count: total })}
      onAll={selection.chooseAll}
      sum={selection.isAll ? null : sum}
      onClear={() => selection.replace([])}
    >
      <ExportMenu total={total} selected={selection.isAll ? total : chosen.length} onExport={onExport} />
      <Button
        variant="filled"
        loading={remind.isPending}
        leftSection={<Icon of={IconBellRinging} />}
        onClick={() => remind.mutate()}
      >
        {t('actions.remind')}
      </Button>
    </SelectionBar>
  );
}
