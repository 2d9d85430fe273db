import type { Instant } from '#kernel/instant.ts';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { useFormat, type Format } from '#ui/i18n/use-format.ts';
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
          const details = [
            ...step.decisions.map((one) => whatWasSaid(one, t, format)),
            ...absencesIn(step, t, format),
            // Sent another way since: what was decided before keeps the rule that decided it.
            ...(step.workflowVersion === approval.workflowVersion
              ? []
              : [t('trace.under', { version: step.workflowVersion })]),
          ];
          return {
            tone: TONES[step.state],
            title: people.length > 1 ? whoOf(step, format.list(people), t) : people[0],
            ...(details.length === 0 ? {} : { detail: details.join(' · ') }),
          };
        })}
      />
    </>
  );
}

type Step = ApprovalView['steps'][number];
type Words = ReturnType<typeof useTranslations<'requests'>>;

function whoOf(step: Step, names: string, t: Words): string {
  if (step.mode === 'any') return t('trace.anyOf', { names });
  return step.mode === 'all' ? t('trace.allOf', { names }) : t('trace.quorumOf', { count: step.required, names });
}

/** Who decided in whose name, what, and when. */
export function whatWasSaid(decision: Step['decisions'][number], t: Words, format: Format): string {
  const name =
    decision.onBehalfOf !== null
      ? t('trace.onBehalf', { name: decision.fullName, absent: decision.onBehalfOf })
      : decision.capacity === 'cover'
        ? t('trace.cover', { name: decision.fullName })
        : decision.fullName;
  if (decision.verdict === 'ask') return t('trace.asked', { name });
  if (decision.verdict === 'reject') return t('trace.rejected', { name });
  return t('rail.approvedBy', { name, when: format.shortDay(format.dayAt(decision.decidedAt as Instant)) });
}

/** Who of a step is away, until when, and who decides meanwhile; of a step that is over who was (ux section 2, 8). */
function absencesIn(step: Step, t: Words, format: Format): string[] {
  const isOver = step.state !== 'open' && step.state !== 'waiting';
  return step.approvers.flatMap(({ fullName: name, away }) => {
    if (away === null) return [];
    const substitute = away.substituteName;
    if (isOver)
      return [substitute === null ? t('trace.wasAwayAlone', { name }) : t('trace.wasAway', { name, substitute })];
    const day = away.until === null ? null : format.shortDay(away.until as PlainDate);
    if (substitute === null) return day === null ? [] : [t('trace.awayAlone', { name, day })];
    return [day === null ? t('trace.gone', { name, substitute }) : t('trace.away', { name, day, substitute })];
  });
}
