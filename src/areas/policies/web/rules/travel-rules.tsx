import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { PolicyPart, PolicyPerson } from '../../contract/policies.ts';
import type { PartDraft, TravelRule } from '../../contract/rule-book.ts';
import { FLIGHT_CLASSES, TRAIN_CLASSES } from '../../contract/rule-words.ts';
import { travelFault } from '../../rules/rule-faults.ts';
import { partQuery } from '../api.ts';
import { EffectFields } from './effect-fields.tsx';
import { HistorySection } from './history-section.tsx';
import { MinorField } from './minor-field.tsx';
import { newRuleId } from './new-rule-id.ts';
import { PublishSection } from './publish-section.tsx';
import { TrialSection } from './trial-section.tsx';
import { usePart } from './use-part.ts';
import styles from './policies.module.css';

type Draft = Extract<PartDraft, { part: 'travel' }>;
const isDraft = (draft: PartDraft): draft is Draft => draft.part === 'travel';
const EMPTY: Draft = { part: 'travel', definition: { rules: [] } };
const KINDS = ['hotel', 'flight', 'train', 'advance'] as const;

/** What a night, a class and a late booking may be: the part of travel policies that requests are held against. */
export function TravelRules({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery(partQuery(companyId, 'travel'));
  if (error !== null && data === undefined)
    return <ErrorState error={error} areas={['policies']} onRetry={() => void refetch()} />;
  return data === undefined ? null : <Loaded companyId={companyId} data={data} />;
}

function Loaded({ companyId, data }: { companyId: string; data: PolicyPart }) {
  const t = useTranslations('policies.travel');
  const state = usePart<Draft>({ companyId, data, empty: EMPTY, of: isDraft });
  const { rules } = state.draft.definition;
  const set = (next: TravelRule[]): void => state.change({ part: 'travel', definition: { rules: next } });
  const fault = rules.every((rule) => travelFault(rule) === null) ? null : t('incomplete');
  return (
    <div key={state.key} className={styles.page}>
      <SettingsSection title={t('title')} text={t('text')}>
        {rules.map((rule, index) => (
          <fieldset key={rule.id} className={styles.box}>
            <legend>{t(`kind.${rule.kind}`)}</legend>
            <div className={styles.head}>
              <div className={`${styles.pair} ${styles.grow}`}>
                <RuleFields
                  rule={rule}
                  currency={data.baseCurrency}
                  isRefused={state.isRefused}
                  onChange={(next) => set(rules.map((one) => (one.id === rule.id ? next : one)))}
                />
              </div>
              <ActionIcon
                variant="subtle"
                aria-label={t('remove', { number: index + 1 })}
                onClick={() => set(rules.filter((one) => one.id !== rule.id))}
              >
                <Icon of={IconTrash} />
              </ActionIcon>
            </div>
            <EffectFields
              companyId={companyId}
              value={rule}
              people={state.people}
              onPeople={(people: readonly PolicyPerson[]) => state.addPeople(people)}
              onChange={(effect) => set(rules.map((one) => (one.id === rule.id ? { ...one, ...effect } : one)))}
            />
          </fieldset>
        ))}
        <div className={styles.actions}>
          {KINDS.map((kind) => (
            <Button
              key={kind}
              leftSection={<Icon of={IconPlus} size={16} />}
              onClick={() => set([...rules, newTravelRule(kind)])}
            >
              {t(`add.${kind}`)}
            </Button>
          ))}
        </div>
      </SettingsSection>
      <PublishSection companyId={companyId} data={data} state={state} fault={fault} />
      {rules.length === 0 ? null : (
        <TrialSection companyId={companyId} draft={state.draft} currency={data.baseCurrency} isReady={fault === null} />
      )}
      <HistorySection companyId={companyId} part="travel" data={data} onBegin={state.begin} />
    </div>
  );
}

function newTravelRule(kind: (typeof KINDS)[number]): TravelRule {
  const rule = { id: newRuleId(), onHit: 'warn' as const, askIds: [] };
  switch (kind) {
    case 'hotel':
      return { kind, ...rule, city: null, max: '' };
    case 'flight':
      return { kind, ...rule, best: 'economy' };
    case 'train':
      return { kind, ...rule, best: 'second' };
    case 'advance':
      return { kind, ...rule, days: 14 };
  }
}

type FieldsProps = {
  rule: TravelRule;
  currency: CurrencyCode;
  /** Publishing was tried: what is missing is marked. */
  isRefused: boolean;
  onChange: (rule: TravelRule) => void;
};

function RuleFields({ rule, currency, isRefused, onChange }: FieldsProps) {
  const t = useTranslations('policies.travel');
  const words = useTranslations('policyVerdict');
  const problems = useTranslations('policies.problems');
  switch (rule.kind) {
    case 'hotel':
      return (
        <>
          <TextInput
            label={t('city')}
            placeholder={t('anywhere')}
            maxLength={80}
            value={rule.city ?? ''}
            onChange={(event) =>
              onChange({ ...rule, city: event.currentTarget.value === '' ? null : event.currentTarget.value })
            }
          />
          <MinorField
            label={t('max')}
            currency={currency}
            value={rule.max === '' ? null : rule.max}
            error={isRefused && rule.max === '' ? problems('required') : undefined}
            onMinor={(minor) => onChange({ ...rule, max: minor ?? '' })}
          />
        </>
      );
    case 'flight':
      return (
        <Select
          label={t('best')}
          allowDeselect={false}
          data={FLIGHT_CLASSES.map((value) => ({ value, label: words(`flight.${value}`) }))}
          value={rule.best}
          onChange={(chosen) => onChange({ ...rule, best: FLIGHT_CLASSES.find((one) => one === chosen) ?? rule.best })}
        />
      );
    case 'train':
      return (
        <Select
          label={t('best')}
          allowDeselect={false}
          data={TRAIN_CLASSES.map((value) => ({ value, label: words(`train.${value}`) }))}
          value={rule.best}
          onChange={(chosen) => onChange({ ...rule, best: TRAIN_CLASSES.find((one) => one === chosen) ?? rule.best })}
        />
      );
    case 'advance':
      return (
        <NumberInput
          label={t('days')}
          min={1}
          max={365}
          allowDecimal={false}
          value={rule.days}
          onChange={(value) => onChange({ ...rule, days: Math.min(365, Math.max(1, Number(value))) })}
        />
      );
  }
}
