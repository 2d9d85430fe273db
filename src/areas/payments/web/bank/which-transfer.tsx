import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { BankEntryStory } from '../../contract/reconcile.ts';

type WhichTransferProps = {
  transfers: BankEntryStory['transfers'];
  /** Null for one that was not put together here. */
  value: string | null;
  onChange: (transferId: string | null) => void;
};

const ANOTHER = 'another';

/** Which of the transfers between own accounts an entry is that the bank did not name; nobody has to choose one of them. */
export function WhichTransfer({ transfers, value, onChange }: WhichTransferProps) {
  const t = useTranslations('bank.match');
  const format = useFormat();
  return (
    <Select
      mt={8}
      label={t('whichTransfer')}
      description={transfers.some((one) => one.isSuggested && one.id === value) ? t('likelyTransfer') : undefined}
      allowDeselect={false}
      value={value ?? ANOTHER}
      data={[
        ...transfers.map(({ id, fromName, toName, madeOn }) => ({
          value: id,
          label: t('ownTransfer', { from: fromName, to: toName, day: format.day(madeOn) }),
        })),
        { value: ANOTHER, label: t('anotherTransfer') },
      ]}
      onChange={(chosen) => onChange(chosen === null || chosen === ANOTHER ? null : chosen)}
    />
  );
}
