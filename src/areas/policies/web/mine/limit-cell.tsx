import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { limitOfMembersQuery } from '../api.ts';

type LimitCellProps = {
  companyId: string;
  memberId: string;
  /** Who stands on the same page of the list: they are asked about together. */
  page: readonly string[];
};

/** What somebody may spend, in a line of the list of members. */
export function LimitCell({ companyId, memberId, page }: LimitCellProps) {
  const t = useTranslations('policies.theirs');
  const format = useFormat();
  const { data } = useQuery(limitOfMembersQuery(companyId, page));
  if (data === undefined) return null;
  const limit = data.get(memberId);
  if (limit === undefined) return '–';
  const cap = t(`cap.${limit.period}`, { amount: format.money(limit.amount, { decimals: 'never' }) });
  return t('cell', { cap, category: limit.categoryName ?? 'none', more: limit.more });
}
