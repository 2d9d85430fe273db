import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat, type Format } from '#ui/i18n/use-format.ts';
import { RailDots } from '#ui/parts/status/rail.tsx';
import type { ListedRequest } from '../../contract/request-list.ts';
import { GOALS, railStates } from '../../rules/rail-states.ts';
import { isUsedAtOnce } from '../../rules/request-states.ts';

type Words = ReturnType<typeof useTranslations<'requests.spoken'>>;

/** The line of three of a row: three dots, and in words what the panel's rail says (ux 12). */
export function RowRail({ row }: { row: ListedRequest }) {
  const rail = useTranslations('requests.rail');
  const t = useTranslations('requests.spoken');
  const format = useFormat();
  const { requested, approval, last } = railStates(row);
  const steps = [
    { label: rail('requested'), state: requested },
    { label: rail('approval'), state: approval },
    { label: rail(GOALS[row.type]), state: last },
  ];
  const parts = [requestedPart(row, t, format), approvalPart(row, t, format), lastPart(row, t)];
  return <RailDots steps={steps} label={parts.filter((part) => part !== null).join(', ')} />;
}

function requestedPart({ submittedAt }: ListedRequest, t: Words, format: Format): string {
  if (submittedAt === null) return t('notSent');
  return t('requested', { day: format.shortDay(format.dayAt(submittedAt as Instant)) });
}

function approvalPart({ state, isMyTurn, waitingFor }: ListedRequest, t: Words, format: Format): string | null {
  switch (state) {
    case 'draft':
      return null;
    case 'pending':
      if (isMyTurn) return t('yours');
      return waitingFor.length === 0 ? t('approval') : t('others', { names: format.list(waitingFor) });
    case 'needs_changes':
      return t('back');
    case 'rejected':
      return t('declined');
    case 'fulfilled':
      return t('approved');
    default:
      return t(state);
  }
}

/** What comes last; nothing where an end was put to it before. */
function lastPart(row: ListedRequest, t: Words): string | null {
  const { last, approval } = railStates(row);
  const goal = GOALS[row.type];
  if (last === 'failed') return t('byFinance');
  if (last === 'done') return t(`done.${goal}`);
  if (last === 'next') return approval === 'failed' || row.state === 'expired' ? null : t(`then.${goal}`);
  if (row.outcome === 'to_pay') return t('toPay');
  if (goal === 'open') return t('done.open');
  return isUsedAtOnce(row.type) ? t('finance') : t(`then.${goal}`);
}
