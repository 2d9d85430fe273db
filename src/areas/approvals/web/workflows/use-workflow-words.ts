import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { Approver, Condition, Node, Step } from '../../contract/workflow.ts';
import type { Workflows } from '../../contract/workflows.ts';
import { dimensionOf, useDimensionWords } from './use-dimension-words.ts';

/** Everything about a workflow in words: conditions, amounts, who is asked. */
export type WorkflowWords = ReturnType<typeof useWorkflowWords>;

export function useWorkflowWords(companyId: string, { baseCurrency, people, spendTypes }: Workflows) {
  const t = useTranslations('workflows');
  const format = useFormat();
  const dimensions = useDimensionWords(companyId, spendTypes);
  const conditionText = (condition: Condition): string => {
    const dimension = dimensionOf(condition);
    const values = format.list(condition.values.map((value) => dimensions.valueName(dimension, value)));
    const key = condition.op === 'in' ? 'condition.in' : 'condition.notIn';
    return t(key, { dimension: dimensions.dimensionName(dimension), values });
  };
  const approverName = (approver: Approver): string =>
    'user' in approver
      ? (people.find((one) => one.userId === approver.user)?.fullName ?? t('gone'))
      : t(`roles.${approver.role}`);
  const stepText = (step: Step): string => {
    const names = format.list(step.approvers.map(approverName));
    if (step.approvers.length === 1 && step.mode !== 'quorum') return names;
    if (step.mode === 'any') return t('step.any', { names });
    return step.mode === 'all' ? t('step.all', { names }) : t('step.quorum', { count: step.quorum ?? 2, names });
  };
  return {
    ...dimensions,
    stepText,
    nodeTitle: (node: Node): string =>
      node.conditions.length === 0 ? t('everythingElse') : node.conditions.map(conditionText).join(', '),
    fallbackText: (step: Step): string | null =>
      (step.fallback ?? []).length === 0
        ? null
        : t('step.fallback', { names: (step.fallback ?? []).map(approverName).join(t('step.then')) }),
    amount: (minor: string): string => format.money({ minor, currency: baseCurrency }),
    day: (on: PlainDate): string => format.day(on),
  };
}
