import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ListTab } from '#ui/layout/list/list-page.tsx';
import { claimsPath } from '#areas/expense-claims/paths.ts';
import { invoicesPath } from '#areas/invoices/paths.ts';
import { confirmPath, paidPath, payPath, type PaySource } from '../../paths.ts';
import { stagesQuery } from '../api.ts';

/** The stations of paying, the same for invoices and claims, with how many wait at each. */
export function usePayTabs(companyId: string, source: PaySource): ListTab[] {
  const t = useTranslations('payments');
  const { data } = useQuery(stagesQuery(companyId, source));
  return [
    {
      key: 'overview',
      label: t('tabs.overview'),
      to: source === 'invoice' ? invoicesPath(companyId) : claimsPath(companyId),
    },
    { key: 'pay', label: t('tabs.pay'), to: payPath(companyId, source), count: data?.pay ?? 0 },
    { key: 'confirm', label: t('tabs.confirm'), to: confirmPath(companyId, source), count: data?.confirm ?? 0 },
    { key: 'paid', label: t('tabs.paid'), to: paidPath(companyId, source) },
  ];
}
