import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { FormatProblem } from '../../contract/export-formats.ts';

type Refused = {
  readonly items: readonly { reference: string; label: string; account: string; code: FormatProblem }[];
  readonly count: number;
};
const SHOWN = 10;

/** What a format has no room for, item by item; null for any other failure. */
export function refusedItems(error: unknown): Refused | null {
  if (!isApiError(error) || error.code !== 'not_exportable') return null;
  // The refusal's data is as the server's own contract has it.
  return error.data as Refused;
}

type RefusedItemsProps = { refused: Refused; onLeaveOut: (body: { leavesOutUnwritable: true }) => void };

/** Names them, and offers to export without them: each then fails with its reason and waits to be corrected. */
export function RefusedItems({ refused, onLeaveOut }: RefusedItemsProps) {
  const t = useTranslations('accounting');
  const ofLeaving = useTranslations('beforeExport.leaveOut');
  const leaveOut = async (): Promise<void> => {
    const isSure = await confirmAction({
      title: ofLeaving('title', { count: refused.count }),
      text: ofLeaving('text'),
      confirmLabel: ofLeaving('action'),
    });
    if (isSure) onLeaveOut({ leavesOutUnwritable: true });
  };
  return (
    <NoticeBox
      tone="red"
      isAlert
      title={t('export.refusedTitle', { count: refused.count })}
      actions={
        <Button size="xs" onClick={() => void leaveOut()}>
          {ofLeaving('action')}
        </Button>
      }
    >
      <p>{t('export.refusedText')}</p>
      <ul>
        {refused.items.slice(0, SHOWN).map((item) => (
          <li key={`${item.reference} ${item.account}`}>
            <b>{item.label}</b>: {t(`export.problem.${item.code}`, { account: item.account })}
          </li>
        ))}
      </ul>
      {refused.count > SHOWN ? <p>{t('marked.more', { count: refused.count - SHOWN })}</p> : null}
    </NoticeBox>
  );
}
