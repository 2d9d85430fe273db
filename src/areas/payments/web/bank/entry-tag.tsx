import { IconCheck, IconCircleFilled } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Tag } from '#ui/parts/status/tag.tsx';
import type { BankEntry } from '../../contract/bank.ts';

/** Whether anything of it waits for the reader; of what is explained in part, how much. */
export function EntryTag({ entry }: { entry: BankEntry }) {
  const t = useTranslations('bank');
  const format = useFormat();
  if (entry.state === 'settled')
    return (
      <Tag tone="green" icon={IconCheck}>
        {t('state.settled')}
      </Tag>
    );
  return (
    <Tag tone="saffron" icon={IconCircleFilled}>
      {entry.rest.minor === entry.amount.minor
        ? t('state.unexplained')
        : t('partly', { rest: format.money(entry.rest) })}
    </Tag>
  );
}
