import { ActionIcon, Button, Menu, Select } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { AmountField } from '#ui/parts/fields/amount-field.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { RULE_FIELDS } from '../../contract/payable-rules.ts';
import { ConditionValues } from './condition-values.tsx';
import type { RuleDraft } from './rule-draft.ts';
import styles from './payable-rules.module.css';

type ConditionFieldsProps = {
  companyId: string;
  draft: RuleDraft;
  currency: CurrencyCode;
  names: Readonly<Record<string, string>>;
  isTried: boolean;
  onChange: (change: Partial<RuleDraft>, names?: Record<string, string>) => void;
};

/** What a payable has to be like: one row per condition, and which may be added. */
export function ConditionFields({ companyId, draft, currency, names, isTried, onChange }: ConditionFieldsProps) {
  const t = useTranslations('payableRules');
  const unused = RULE_FIELDS.filter((field) => !draft.choices.some((choice) => choice.field === field));
  const setChoice = (
    index: number,
    change: Partial<RuleDraft['choices'][number]>,
    more?: Record<string, string>,
  ): void => onChange({ choices: draft.choices.map((one, at) => (at === index ? { ...one, ...change } : one)) }, more);
  return (
    <fieldset className={styles.part}>
      <legend>{t('panel.when')}</legend>
      <p className={styles.hint}>{t('panel.whenHint')}</p>
      {isTried && draft.choices.length === 0 && draft.amount === null ? (
        <p role="alert" className={styles.problem}>
          {t('problem.when')}
        </p>
      ) : null}
      {draft.choices.map(({ field, isNot, values }, index) => {
        const isText = field === 'description';
        const isCode = field === 'merchantCategory' && values.some((value) => !/^\d{4}$/.test(value));
        return (
          <div key={field} className={styles.condition}>
            <b>{t(`field.${field}`)}</b>
            <Select
              size="xs"
              aria-label={t('panel.how', { field: t(`field.${field}`) })}
              allowDeselect={false}
              data={[
                { value: 'is', label: t(isText ? 'panel.contains' : 'panel.is') },
                { value: 'isNot', label: t(isText ? 'panel.containsNot' : 'panel.isNot') },
              ]}
              value={isNot ? 'isNot' : 'is'}
              onChange={(value) => setChoice(index, { isNot: value === 'isNot' })}
            />
            <Remove
              label={t('panel.removeCondition', { field: t(`field.${field}`) })}
              onClick={() => onChange({ choices: draft.choices.filter((one) => one.field !== field) })}
            />
            <div className={styles.values}>
              <ConditionValues
                companyId={companyId}
                field={field}
                values={values}
                names={names}
                label={t(`field.${field}`)}
                error={
                  isTried && values.length === 0
                    ? t('problem.values')
                    : isCode && isTried
                      ? t('problem.code')
                      : undefined
                }
                onChange={(chosen, more) => setChoice(index, { values: chosen }, more)}
              />
            </div>
          </div>
        );
      })}
      {draft.amount === null ? null : (
        <div className={styles.condition}>
          <b>{t('field.amount')}</b>
          <span />
          <Remove
            label={t('panel.removeCondition', { field: t('field.amount') })}
            onClick={() => onChange({ amount: null })}
          />
          <div className={`${styles.values} ${styles.pair}`}>
            {(['from', 'to'] as const).map((end) => (
              <AmountField
                key={end}
                label={t(`panel.${end}`)}
                currency={currency}
                least={0n}
                invalid={t('problem.amount')}
                value={draft.amount?.[end] ?? null}
                error={
                  isTried && end === 'from' && draft.amount?.from === null && draft.amount.to === null
                    ? t('problem.amount')
                    : undefined
                }
                onMinor={(minor) =>
                  onChange({ amount: { from: draft.amount?.from ?? null, to: draft.amount?.to ?? null, [end]: minor } })
                }
              />
            ))}
          </div>
        </div>
      )}
      {unused.length === 0 && draft.amount !== null ? null : (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="xs" leftSection={<Icon of={IconPlus} size={14} />}>
              {t('panel.addCondition')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {unused.map((field) => (
              <Menu.Item
                key={field}
                onClick={() => onChange({ choices: [...draft.choices, { field, isNot: false, values: [] }] })}
              >
                {t(`field.${field}`)}
              </Menu.Item>
            ))}
            {draft.amount === null ? (
              <Menu.Item onClick={() => onChange({ amount: { from: null, to: null } })}>{t('field.amount')}</Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      )}
    </fieldset>
  );
}

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" aria-label={label} onClick={onClick}>
    <Icon of={IconX} size={16} />
  </ActionIcon>
);
