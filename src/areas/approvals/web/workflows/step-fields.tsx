import { ActionIcon, Button, MultiSelect, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { UserId } from '#areas/identity/contract/user.ts';
import { ASKED_ROLES, type Approver, type AskedRole, type Step } from '../../contract/workflow.ts';
import type { Workflows } from '../../contract/workflows.ts';
import styles from './workflows.module.css';

/** A budget asks its owner by itself, as a step before those of the rule; here nobody would be found. */
const OFFERED_ROLES: readonly AskedRole[] = ASKED_ROLES.filter((role) => role !== 'budgetOwner');
const QUORUM_MAX = 5;

type Props = {
  steps: readonly Step[];
  data: Workflows;
  isTried: boolean;
  onChange: (steps: Step[]) => void;
};

/** Who is asked, one step after the other; each can move. */
export function StepFields({ steps, data, isTried, onChange }: Props) {
  const t = useTranslations('workflows');
  const choices = [
    { group: t('step.roles'), items: OFFERED_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) })) },
    {
      group: t('step.people'),
      items: data.people
        .filter((one) => one.isActive || steps.some((step) => names(step).includes(one.userId)))
        .map((one) => ({ value: one.userId, label: one.fullName })),
    },
  ];
  const put = (index: number, step: Step): void => onChange(steps.with(index, step));
  const move = (index: number, by: number): void => {
    const step = steps[index];
    if (step !== undefined) onChange(steps.filter((_, at) => at !== index).toSpliced(index + by, 0, step));
  };
  return (
    <div className={styles.lines}>
      {steps.map((step, index) => (
        <fieldset key={index} className={styles.box}>
          <legend>{t('step.number', { number: index + 1 })}</legend>
          <MultiSelect
            classNames={{ inputField: styles.bare ?? '' }}
            label={t('step.who')}
            searchable
            data={choices}
            value={step.approvers.map(keyOf)}
            error={isTried && step.approvers.length === 0 ? t('step.missing') : undefined}
            onChange={(keys) => put(index, { ...step, approvers: keys.map(approverOf) })}
          />
          <div className={styles.line}>
            <Select
              label={t('step.mode')}
              allowDeselect={false}
              data={modeChoices(t)}
              value={step.mode === 'quorum' ? `${step.quorum ?? 2}` : step.mode}
              onChange={(value) => put(index, withMode(step, value ?? 'any'))}
            />
            <MultiSelect
              classNames={{ inputField: styles.bare ?? '' }}
              label={t('step.fallbackLabel')}
              description={t('step.fallbackHint')}
              searchable
              maxValues={5}
              data={choices}
              value={(step.fallback ?? []).map(keyOf)}
              onChange={(keys) => put(index, { ...step, fallback: keys.map(approverOf) })}
            />
          </div>
          <div className={styles.actions}>
            <ActionIcon
              variant="subtle"
              disabled={index === 0}
              aria-label={t('step.up', { number: index + 1 })}
              onClick={() => move(index, -1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              disabled={index === steps.length - 1}
              aria-label={t('step.down', { number: index + 1 })}
              onClick={() => move(index, 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              disabled={steps.length === 1}
              aria-label={t('step.remove', { number: index + 1 })}
              onClick={() => onChange(steps.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={steps.length >= 8}
          onClick={() => onChange([...steps, { mode: 'any', approvers: [] }])}
        >
          {t('step.add')}
        </Button>
      </div>
    </div>
  );
}

function modeChoices(t: ReturnType<typeof useTranslations<'workflows'>>) {
  const quorums = Array.from({ length: QUORUM_MAX - 1 }, (_, index) => index + 2);
  return [
    { value: 'any', label: t('step.modeAny') },
    { value: 'all', label: t('step.modeAll') },
    ...quorums.map((count) => ({ value: `${count}`, label: t('step.modeQuorum', { count }) })),
  ];
}

function withMode({ approvers, fallback }: Step, value: string): Step {
  const rest = { approvers, ...(fallback === undefined ? {} : { fallback }) };
  if (value === 'any' || value === 'all') return { mode: value, ...rest };
  return { mode: 'quorum', quorum: Number(value), ...rest };
}

const names = (step: Step): string[] => [...step.approvers, ...(step.fallback ?? [])].map(keyOf);
const keyOf = (approver: Approver): string => ('user' in approver ? approver.user : approver.role);

function approverOf(key: string): Approver {
  const role = ASKED_ROLES.find((one) => one === key);
  return role === undefined ? { user: key as UserId } : { role };
}
