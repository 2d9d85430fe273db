import { IconBuildingBank } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { ListRow } from '#ui/layout/list/data-table.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { RunListed } from '../../contract/payment.ts';
import { CoveredTag } from './payment-tags.tsx';
import { useRunText } from './use-run-text.ts';

/** Runs as rows: number, who made it and when, execution day, total. */
export function useRunRow(toOf: (id: string) => string): (run: RunListed) => ListRow {
  const t = useTranslations('payments');
  const format = useFormat();
  const textOf = useRunText();
  return (run) => ({
    id: run.id,
    to: toOf(run.id),
    icon: <Icon of={IconBuildingBank} />,
    title: t('run.title', { number: run.number }),
    subtitle: [
      textOf(run, format.shortDay),
      run.createdByName,
      run.account.name,
      ...(run.state === 'to_confirm' ? run.confirmations.map((one) => t('run.one', { name: one.name })) : []),
    ].join(' · '),
    ...(run.covered.length > 0 ? { flag: <CoveredTag /> } : {}),
    aside: format.day(run.executeOn),
    amount: format.money(run.total),
  });
}
