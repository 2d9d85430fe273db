import { Checkbox, NumberInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import type { SubscriptionView } from '../../contract/subscription.ts';
import styles from '../subscriptions.module.css';

export type ContractSaid = {
  readonly nextOn: PlainDate | null;
  readonly trialEndsOn: PlainDate | null;
  readonly renewalOn: PlainDate | null;
  readonly noticeDays: number;
  readonly termMonths: number;
  readonly autoRenew: boolean;
  readonly multiReceipt: boolean;
  readonly seats: number | null;
  readonly seatsUsed: number | null;
};

const NOTICE_DAYS = 30;
const TERM_MONTHS = 12;
const numberOf = (value: string | number): number | null => (typeof value === 'number' ? value : null);

/** What is said of the contract so far; of a new one what most contracts say. */
export const contractOf = (subscription: SubscriptionView | undefined): ContractSaid => ({
  nextOn: subscription?.nextOn ?? null,
  trialEndsOn: subscription?.trialEndsOn ?? null,
  renewalOn: subscription?.renewalOn ?? null,
  noticeDays: subscription?.noticeDays ?? NOTICE_DAYS,
  termMonths: subscription?.termMonths ?? TERM_MONTHS,
  autoRenew: subscription?.autoRenew ?? true,
  multiReceipt: subscription?.multiReceipt ?? false,
  seats: subscription?.seats ?? null,
  seatsUsed: subscription?.seatsUsed ?? null,
});

/** When it is charged and renews, how long its notice is, and its seats. */
export function ContractFields({
  value,
  nextOnError,
  errorAt,
  onChange,
}: {
  value: ContractSaid;
  nextOnError: string | undefined;
  errorAt: (field: string) => string | undefined;
  onChange: (change: Partial<ContractSaid>) => void;
}) {
  const t = useTranslations('subscriptions');
  return (
    <>
      <div className={styles.pair}>
        <DateField
          label={t('field.nextOn')}
          value={value.nextOn}
          error={nextOnError}
          onChange={(nextOn) => onChange({ nextOn })}
        />
        <DateField
          label={t('field.trialEndsOn')}
          value={value.trialEndsOn}
          error={errorAt('trialEndsOn')}
          onChange={(trialEndsOn) => onChange({ trialEndsOn })}
        />
        <DateField
          label={t('field.renewalOn')}
          value={value.renewalOn}
          error={errorAt('renewalOn')}
          onChange={(renewalOn) => onChange({ renewalOn })}
        />
        <NumberInput
          label={t('field.noticeDays')}
          min={0}
          max={365}
          value={value.noticeDays}
          onChange={(days) => onChange({ noticeDays: numberOf(days) ?? 0 })}
        />
        <NumberInput
          label={t('field.termMonths')}
          min={1}
          max={120}
          value={value.termMonths}
          onChange={(months) => onChange({ termMonths: numberOf(months) ?? TERM_MONTHS })}
        />
        <NumberInput
          label={t('field.seats')}
          min={1}
          value={value.seats ?? ''}
          onChange={(seats) => onChange({ seats: numberOf(seats) })}
        />
        <NumberInput
          label={t('field.seatsUsed')}
          min={0}
          value={value.seatsUsed ?? ''}
          onChange={(seats) => onChange({ seatsUsed: numberOf(seats) })}
        />
      </div>
      <Checkbox
        label={t('field.autoRenew')}
        checked={value.autoRenew}
        onChange={(event) => onChange({ autoRenew: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('field.multiReceipt')}
        checked={value.multiReceipt}
        onChange={(event) => onChange({ multiReceipt: event.currentTarget.checked })}
      />
    </>
  );
}
