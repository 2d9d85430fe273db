import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { AmountField } from '#ui/parts/fields/amount-field.tsx';
import { RECURRENCES } from '../../rules/limit-period.ts';
import { isPrintable, type DraftLine, type OrderDraft } from './order-draft.ts';
import styles from './ordering.module.css';

const KINDS = ['physical', 'multi_use'] as const;

/** Kind, purpose and limit of each person's card. */
export function EditStep({
  draft,
  isOn,
  currency,
  isTried,
  onChange,
}: {
  draft: OrderDraft;
  isOn: boolean;
  currency: CurrencyCode;
  isTried: boolean;
  onChange: (draft: OrderDraft) => void;
}) {
  const t = useTranslations('cardOrders');
  const cards = useTranslations('cards');
  const set = (holderId: DraftLine['holderId'], change: Partial<DraftLine>): void =>
    onChange({
      ...draft,
      lines: draft.lines.map((line) => (line.holderId === holderId ? { ...line, ...change } : line)),
    });
  return (
    <>
      {draft.lines.map((line) => {
        const { holderId, fullName: name } = line;
        return (
          <fieldset key={holderId} className={styles.person}>
            <legend>{name}</legend>
            {isOn ? (
              <SegmentedControl
                fullWidth
                aria-label={t('edit.kind', { name })}
                value={line.kind}
                data={KINDS.map((value) => ({ value, label: cards(`kind.${value}`) }))}
                onChange={(value) => set(holderId, { kind: value === 'physical' ? 'physical' : 'multi_use' })}
              />
            ) : null}
            <TextInput
              label={t('edit.label')}
              value={line.label}
              maxLength={80}
              error={isTried && line.label.trim() === '' ? t('edit.wrongLabel') : undefined}
              onChange={(event) => set(holderId, { label: event.currentTarget.value })}
            />
            <div className={styles.pair}>
              <AmountField
                label={t('edit.limit')}
                currency={currency}
                least={1n}
                value={line.limit}
                invalid={t('edit.wrongLimit')}
                error={isTried && line.limit === null ? t('edit.wrongLimit') : undefined}
                onMinor={(limit) => set(holderId, { limit })}
              />
              <Select
                allowDeselect={false}
                label={t('edit.recurrence')}
                data={RECURRENCES.map((value) => ({ value, label: cards(`recurrence.${value}`) }))}
                value={line.recurrence}
                onChange={(value) =>
                  set(holderId, { recurrence: RECURRENCES.find((one) => one === value) ?? line.recurrence })
                }
              />
            </div>
            {line.kind === 'physical' ? (
              <TextInput
                label={t('edit.nameOnCard')}
                value={line.nameOnCard}
                maxLength={24}
                error={isTried && !isPrintable(line.nameOnCard) ? t('edit.wrongName') : undefined}
                onChange={(event) => set(holderId, { nameOnCard: event.currentTarget.value })}
              />
            ) : null}
            {draft.lines.length > 1 ? (
              <div>
                <Button
                  size="xs"
                  variant="subtle"
                  onClick={() =>
                    onChange({ ...draft, lines: draft.lines.filter((other) => other.holderId !== holderId) })
                  }
                >
                  {t('edit.remove', { name })}
                </Button>
              </div>
            ) : null}
          </fieldset>
        );
      })}
    </>
  );
}
