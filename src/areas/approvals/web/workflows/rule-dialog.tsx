import { ActionIcon, Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { parseTypedAmount, amountText } from '#ui/layout/review/typed-amount.ts';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import type { AnalyticalFieldId } from '#areas/dimensions/contract/dimension.ts';
import type { Condition, Node, Step } from '../../contract/workflow.ts';
import type { Workflows } from '../../contract/workflows.ts';
import { StepFields } from './step-fields.tsx';
import { dimensionOf } from './use-dimension-words.ts';
import type { WorkflowWords } from './use-workflow-words.ts';
import styles from './workflows.module.css';

type DraftBand = { from: string; steps: Step[] };
type Props = {
  node: Node;
  /** The last rule has no condition. */
  isFixed: boolean;
  words: WorkflowWords;
  data: Workflows;
  onClose: () => void;
  onSave: (node: Node) => void;
};

/** One rule as a form: for what it counts, and from which amount on who is asked. */
export function RuleDialog({ node, isFixed, words, data, onClose, onSave }: Props) {
  const t = useTranslations('workflows');
  const global = useTranslations('global');
  const { language } = useLanguage();
  const currency = data.baseCurrency;
  const [conditions, setConditions] = useState<readonly Condition[]>(node.conditions);
  const [bands, setBands] = useState<readonly DraftBand[]>(
    node.bands.map((band) => ({ from: amountText({ minor: band.minBase, currency }, language), steps: band.steps })),
  );
  const [isTried, setTried] = useState(false);
  const amounts = bands.map((band, index) => (index === 0 ? 0n : minorOf(band.from)));
  function minorOf(text: string): bigint | null {
    return parseTypedAmount(text, currency, language)?.minor ?? null;
  }
  const amountProblem = (index: number): string | undefined => {
    const [own, before] = [amounts[index], amounts[index - 1]];
    if (own === null || own === undefined) return t('band.amountMissing');
    return index > 0 && before !== null && before !== undefined && own <= before ? t('band.amountOrder') : undefined;
  };
  const isComplete =
    bands.every((band, index) => amountProblem(index) === undefined && band.steps.every(isStepComplete)) &&
    conditions.every((condition) => condition.values.length > 0);
  const submit = (): void => {
    setTried(true);
    if (!isComplete) return;
    onSave({
      conditions: [...conditions],
      bands: bands.map((band, index) => ({
        minBase: `${amounts[index] ?? 0n}`,
        maxBase: index === bands.length - 1 ? null : `${amounts[index + 1] ?? 0n}`,
        steps: band.steps,
      })),
    });
  };
  return (
    <Dialog opened onClose={onClose} size="lg" title={isFixed ? t('everythingElse') : t('rules.one')}>
      {isFixed ? null : (
        <ConditionFields conditions={conditions} words={words} isTried={isTried} onChange={setConditions} />
      )}
      {bands.map((band, index) => (
        <fieldset key={index} className={styles.box}>
          <legend>{index === 0 ? t('band.first') : t('band.next')}</legend>
          {index === 0 ? null : (
            <div className={styles.line}>
              <TextInput
                label={t('band.amount', { currency })}
                inputMode="decimal"
                value={band.from}
                error={isTried ? amountProblem(index) : undefined}
                onChange={(event) => setBands(bands.with(index, { ...band, from: event.currentTarget.value }))}
              />
              <ActionIcon
                variant="subtle"
                size="lg"
                className={styles.beside ?? ''}
                aria-label={t('band.remove')}
                onClick={() => setBands(bands.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
          )}
          <StepFields
            steps={band.steps}
            data={data}
            isTried={isTried}
            onChange={(steps) => setBands(bands.with(index, { ...band, steps }))}
          />
        </fieldset>
      ))}
      <Button
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={bands.length >= 10}
        onClick={() => setBands([...bands, { from: '', steps: bands.at(-1)?.steps ?? [] }])}
      >
        {t('band.add')}
      </Button>
      <div className={styles.foot}>
        <Button variant="subtle" onClick={onClose}>
          {global('actions.cancel')}
        </Button>
        <Button variant="filled" onClick={submit}>
          {t('rules.apply')}
        </Button>
      </div>
    </Dialog>
  );
}

const isStepComplete = (step: Step): boolean => step.approvers.length > 0;

type ConditionProps = {
  conditions: readonly Condition[];
  words: WorkflowWords;
  isTried: boolean;
  onChange: (conditions: Condition[]) => void;
};

function ConditionFields({ conditions, words, isTried, onChange }: ConditionProps) {
  const t = useTranslations('workflows');
  const put = (index: number, condition: Condition): void => onChange(conditions.with(index, condition));
  const first = words.dimensionChoices[0]?.value ?? 'spendType';
  return (
    <fieldset className={styles.box}>
      <legend>{t('condition.legend')}</legend>
      {conditions.map((condition, index) => {
        const dimension = dimensionOf(condition);
        return (
          <div key={index} className={styles.line}>
            <Select
              label={t('condition.what')}
              allowDeselect={false}
              data={words.dimensionChoices}
              value={dimension}
              onChange={(value) =>
                value === null ? undefined : put(index, conditionOf(value, { op: condition.op, values: [] }))
              }
            />
            <Select
              label={t('condition.how')}
              allowDeselect={false}
              data={[
                { value: 'in', label: t('condition.is') },
                { value: 'notIn', label: t('condition.isNot') },
              ]}
              value={condition.op}
              onChange={(op) => put(index, { ...condition, op: op === 'notIn' ? 'notIn' : 'in' })}
            />
            <MultiSelect
              classNames={{ inputField: styles.bare ?? '' }}
              label={t('condition.values')}
              searchable
              data={words.valuesOf(dimension)}
              value={condition.values}
              error={isTried && condition.values.length === 0 ? t('condition.missing') : undefined}
              onChange={(values) => put(index, { ...condition, values })}
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              className={styles.beside ?? ''}
              aria-label={t('condition.remove', { name: words.dimensionName(dimension) })}
              onClick={() => onChange(conditions.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      <div>
        <Button
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={conditions.length >= 10}
          onClick={() => onChange([...conditions, conditionOf(first, { op: 'in', values: [] })])}
        >
          {t('condition.add')}
        </Button>
      </div>
    </fieldset>
  );
}

function conditionOf(dimension: string, rest: Pick<Condition, 'op' | 'values'>): Condition {
  if (dimension.startsWith('field:'))
    return { dimension: 'analyticalField', field: dimension.slice('field:'.length) as AnalyticalFieldId, ...rest };
  const known = (['spendType', 'costCenter', 'expenseCategory', 'team', 'overBudget'] as const).find(
    (one) => one === dimension,
  );
  return { dimension: known ?? 'spendType', ...rest };
}
