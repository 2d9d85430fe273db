import { useTranslations } from 'use-intl';
import { daysBetween } from '#kernel/plain-date.ts';
import { moneyFromWire, moneyToWire, sumPerCurrency } from '#kernel/money.ts';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { ListGroup, ListRow } from '#ui/layout/list/data-table.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import type { ListedRequest } from '../../contract/request-list.ts';
import { requestPath, type RequestListName } from '../../paths.ts';
import { RequestIcon } from './request-icon.tsx';
import { FlagTag, StateTag } from './request-tags.tsx';
import { RowRail } from './row-rail.tsx';

type Input = { companyId: string; list: RequestListName; rows: readonly ListedRequest[]; search: string };

const GROUPS = ['old', 'week', 'today'] as const;

/** Requests as the table shows them: grouped by age where somebody is waited for (requests.png). */
export function useRequestRows({ companyId, list, rows, search }: Input): { rows: ListRow[]; groups: ListGroup[] } {
  const t = useTranslations('requests');
  const format = useFormat();
  const groupOf = (row: ListedRequest): (typeof GROUPS)[number] => {
    const days = daysBetween(format.dayAt((row.waitingSince ?? row.createdAt) as Instant), format.today);
    return days >= 3 ? 'old' : days >= 1 ? 'week' : 'today';
  };
  const waiting = ({ isMyTurn, waitingFor }: ListedRequest): string | null =>
    isMyTurn
      ? t('rail.waitingYou')
      : waitingFor.length === 0
        ? null
        : t('rail.waiting', { names: format.list(waitingFor) });
  const isGrouped = list === 'to-approve';
  const listRows = rows.map((row): ListRow => {
    const when = (row.waitingSince ?? row.submittedAt ?? row.createdAt) as Instant;
    const flag = row.flags[0];
    return {
      id: row.id,
      to: `${requestPath(companyId, list, row.id)}${search}`,
      icon: <RequestIcon type={row.type} />,
      title: row.description === '' ? t('noTitle') : row.description,
      subtitle: [
        // What was written for somebody says for whom, also among the own.
        row.delegateName !== null
          ? t('onBehalf.row', { name: row.requesterName, by: row.delegateName })
          : list === 'mine' || list === 'drafts'
            ? row.supplierName
            : row.requesterName,
        // Before what a narrow row leaves out.
        list === 'all' ? waiting(row) : null,
        t(`types.${row.type}`),
        row.costCenterName,
      ]
        .filter((part) => part !== null)
        .join(' · '),
      ...(list === 'to-approve'
        ? flag === undefined
          ? {}
          : { flag: <FlagTag flag={flag} /> }
        : { flag: <StateTag state={row.state} outcome={row.outcome} /> }),
      ...(list === 'mine' || list === 'all' ? { rail: <RowRail row={row} /> } : {}),
      aside: list === 'drafts' && row.missingCount > 0 ? t('missing', { count: row.missingCount }) : format.ago(when),
      amount: row.amount === null ? '–' : <MoneyText amount={row.amount} />,
      ...(isGrouped ? { group: groupOf(row) } : {}),
    };
  });
  if (!isGrouped) return { rows: listRows, groups: [] };
  const groups = GROUPS.map((key): ListGroup => {
    const own = rows.filter((_, index) => listRows[index]?.group === key);
    const sums = sumPerCurrency(own.flatMap((row) => (row.amount === null ? [] : [moneyFromWire(row.amount)]))).map(
      moneyToWire,
    );
    return { key, title: t(`groups.${key}`), count: own.length, sum: format.totals(sums) };
  });
  return { rows: listRows, groups };
}
