import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat, type Format } from '#ui/i18n/use-format.ts';
import { Rail, type RailStep } from '#ui/parts/status/rail.tsx';
import type { RequestView } from '../../contract/request.ts';
import { GOALS, railStates } from '../../rules/rail-states.ts';
import { isUsedAtOnce } from '../../rules/request-states.ts';
import { whatWasSaid } from './decision-trace.tsx';

/** Whom the money goes to; a travel budget is open from now on. */
function afterApproval(request: RequestView, t: ReturnType<typeof useTranslations<'requests'>>): string {
  if (request.tripSpend !== null) return t('rail.open');
  const isOwn = GOALS[request.type] === 'reimbursed' || request.supplierName === null;
  return t('rail.to', { name: isOwn ? request.requesterName : (request.supplierName ?? '') });
}

/** The line of three: requested, approved, paid, with who and when under each. */
export function RequestRail({ request }: { request: RequestView }) {
  const t = useTranslations('requests');
  const format = useFormat();
  const requested: RailStep = {
    label: t('rail.requested'),
    state: railStates(request).requested,
    lines: [
      request.delegateName === null
        ? request.requesterName
        : t('onBehalf.row', { name: request.requesterName, by: request.delegateName }),
      ...(request.submittedAt === null ? [] : [format.moment(request.submittedAt as Instant)]),
    ],
  };
  return <Rail steps={[requested, approvalStep(request, t, format), lastStep(request, t, format)]} />;
}

/** Where the money is, which for claims and invoices is with finance first. */
function lastStep(request: RequestView, t: ReturnType<typeof useTranslations<'requests'>>, format: Format): RailStep {
  const label = t(`rail.${GOALS[request.type]}`);
  const { outcome, outcomeDetail } = request;
  const state = railStates(request).last;
  const paidOn = outcome === 'paid' ? (outcomeDetail?.on ?? null) : null;
  if (state === 'failed') return { label: t('rail.declined'), state, lines: [t('rail.byFinance')] };
  if (state === 'next') return { label, state, lines: [t('rail.next')] };
  if (state === 'moving' && outcome === null && isUsedAtOnce(request.type))
    return { label, state, lines: [t('rail.finance')] };
  return { label, state, lines: [paidOn === null ? afterApproval(request, t) : format.shortDay(paidOn)] };
}

function approvalStep(
  request: RequestView,
  t: ReturnType<typeof useTranslations<'requests'>>,
  format: Format,
): RailStep {
  const state = railStates(request).approval;
  const decisions = request.approval?.steps.flatMap((step) => step.decisions) ?? [];
  const said = decisions.map((one) => whatWasSaid(one, t, format));
  const open = request.approval?.steps.find((step) => step.state === 'open');
  // Who is away is shown with whoever decides for them.
  const names = format.list(
    open?.approvers.map(({ fullName, away }) =>
      away === null || away.substituteName === null
        ? fullName
        : t('trace.onBehalf', { name: away.substituteName, absent: fullName }),
    ) ?? [],
  );
  switch (request.state) {
    case 'pending':
      return request.isMyTurn
        ? { label: t('rail.yourApproval'), state, lines: [...said, t('rail.waitingYou')] }
        : { label: t('rail.approval'), state, lines: [...said, t('rail.waiting', { names })] };
    case 'rejected':
      return { label: t('rail.declined'), state, lines: said };
    case 'needs_changes':
      return { label: t('rail.back'), state, lines: said };
    case 'cancelled':
      return { label: t('rail.cancelled'), state, lines: said };
    case 'withdrawn':
      return { label: t('rail.withdrawn'), state, lines: [] };
    default:
      return { label: t('rail.approval'), state, lines: said };
  }
}
