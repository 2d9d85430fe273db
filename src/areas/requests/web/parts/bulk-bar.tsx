import { Button } from '@mantine/core';
import { IconBan, IconCheck, IconSend, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ExportMenu } from '#ui/layout/list/export-menu.tsx';
import type { ExportMenuProps } from '#ui/layout/list/list-export.ts';
import { SelectionBar } from '#ui/layout/list/selection-bar.tsx';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { RequestList } from '../../contract/request-list.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RemindButton } from './remind-button.tsx';
import { useBulkMove, type BulkInput } from './use-bulk-move.ts';

export type BulkBarProps = BulkInput & {
  list: RequestList;
  total: number;
  /** What the chosen ones sum to. */
  sum: ReactNode;
  onExport: ExportMenuProps['onExport'];
};

/** What can be done with the chosen requests of a list (ux 5.2). */
export function BulkBar(props: BulkBarProps) {
  const { list, total, sum, selection, onExport } = props;
  const t = useTranslations('requests');
  const bulk = useBulkMove(props);
  const [asking, setAsking] = useState<'ask' | 'reject' | null>(null);
  const count = selection.isAll ? total : bulk.chosen.length;
  const giveUp = async (): Promise<void> => {
    const words = list === 'drafts' ? 'deleteDrafts' : 'giveUp';
    const isSure = await confirmAction({
      title: t(`bulk.${words}.title`, { count }),
      text: t(`bulk.${words}.text`),
      confirmLabel: t(`bulk.${words}.confirm`, { count }),
      isDangerous: true,
    });
    if (isSure) bulk.move({ move: 'give_up' });
  };
  return (
    <SelectionBar
      selection={selection}
      total={total}
      allLabel={t('actions.approveAll', { count: total })}
      sum={selection.isAll ? null : sum}
    >
      {list === 'drafts' ? null : <ExportMenu total={total} selected={count} onExport={onExport} />}
      {list === 'to-approve' ? (
        <>
          <Button disabled={bulk.isRunning} onClick={() => setAsking('reject')}>
            {t('actions.decline')}
          </Button>
          <Button disabled={bulk.isRunning} onClick={() => setAsking('ask')}>
            {t('actions.ask')}
          </Button>
          <Button
            variant="filled"
            loading={bulk.isRunning}
            leftSection={<Icon of={IconCheck} />}
            onClick={() => bulk.move({ move: 'approve' })}
          >
            {t('actions.approveMany', { count })}
          </Button>
        </>
      ) : null}
      {list === 'mine' ? (
        <Button disabled={bulk.isRunning} leftSection={<Icon of={IconBan} />} onClick={() => void giveUp()}>
          {t('bulk.giveUp.open')}
        </Button>
      ) : null}
      {list === 'mine' || list === 'all' ? <RemindButton {...props} /> : null}
      {list === 'drafts' ? (
        <>
          <Button disabled={bulk.isRunning} leftSection={<Icon of={IconTrash} />} onClick={() => void giveUp()}>
            {t('bulk.deleteDrafts.open')}
          </Button>
          <Button
            variant="filled"
            loading={bulk.isRunning}
            leftSection={<Icon of={IconSend} />}
            onClick={() => bulk.move({ move: 'submit' })}
          >
            {t('bulk.submit', { count })}
          </Button>
        </>
      ) : null}
      <ReasonDialog
        kind={asking}
        count={count}
        name={bulk.chosen[0]?.requesterName ?? ''}
        onClose={() => setAsking(null)}
        onSend={(reason) => bulk.move({ move: asking ?? 'ask', reason })}
      />
    </SelectionBar>
  );
}
