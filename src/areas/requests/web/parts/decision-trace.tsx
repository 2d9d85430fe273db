import type { Instant } from '#kernel/instant.ts';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { CheckList, type CheckTone } from '#ui/parts/fields/field-rows.tsx';
import type { ApprovalView } from '#areas/approvals/contract/workflow.ts';

const TONES: Readonly<Record<ApprovalView['steps'][number]['state'], CheckTone>> = {
  approved: 'green',
  open: 'saffron',
  waiting: 'blue',
  rejected: 'red',
  asked: 'saffron',
  skipped: 'blue',
};

/** Which version and band decided, who was asked and why them, and what each said: the stored trace, told in words. */
export function DecisionTrace({ approval, currency }: { approval: ApprovalView; currency: CurrencyCode | null }) {
  const t = useTranslations('requests');
  const format = useFormat();
  const amount = (minor: string): string => (currency === null ? minor : format.money({ minor, currency }));
  const { band } = approval;
  return (
    <>
      <p style={{ color: 'var(--text-3)', marginBottom: 10 }}>
        {band.maxBase === null
          ? t('trace.rule', { version: approval.workflowVersion, min: amount(band.minBase) })
          : t('trace.ruleTo', {
              version: approval.workflowVersion,
              min: amount(band.minBase),
              max: amount(band.maxBase),
            })}
      </p>
      <CheckList
        checks={approval.steps.map((step) => {
          const people = step.approvers.map((seat) => `${seat.fullName} (${t(`trace.via.${seat.via}`)})`);
          const [decision] = step.decisions;
          const said =
            decision === undefined
              ? null
              : decision.verdict === 'ask'
                ? t('trace.asked', { name: decision.fullName })
                : decision.verdict === 'reject'
                  ? t('trace.rejected', { name: decision.fullName })
                  : t('rail.approvedBy', {
                      name: decision.fullName,
                      when: format.shortDay(format.dayAt(decision.decidedAt as Instant)),
                    });
          return {
            tone: TONES[step.state],
            title: people.length > 1 ? t('trace.anyOf', { names: format.list(people) }) : people[0],
            ...(said === null ? {} : { detail: said }),
          };
        })}
      />
    </>
  );
}
