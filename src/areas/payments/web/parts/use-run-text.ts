import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { RunView } from '../../contract/payment.ts';

type RunDays = Pick<RunView, 'count' | 'executeOn' | 'lastOn'>;

/** How many payments a run has and when they leave: on one day, or from the first of their days to the last. */
export function useRunText(): (run: RunDays, dayText: (day: PlainDate) => string) => string {
  const t = useTranslations('payments.run');
  return ({ count, executeOn, lastOn }, dayText) =>
    executeOn === lastOn
      ? t('summary', { count, day: dayText(executeOn) })
      : t('summaryDays', { count, from: dayText(executeOn), to: dayText(lastOn) });
}
