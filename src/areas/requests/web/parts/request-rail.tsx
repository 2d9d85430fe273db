import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat, type Format } from '#ui/i18n/use-format.ts';
import { Rail, type RailStep } from '#ui/parts/status/rail.tsx';
import type { RequestView } from '../../contract/request.ts';
import { isUsedAtOnce } from '../../rules/request-states.ts';
import { whatWasSaid } from './decision-trace.tsx';

/** What the last counter of a type stands for. */
const GOALS = {
  virtual: 'bought',
  invoice: 'paid',
  reimbursement: 'reimbursed',
  'purchase-request': 'bought',
  'purchase-order': 'ordered',
  mileage: 'reimbursed',
  perdiem: 'reimbursed',
  'travel-budget': 'open',
} as const;

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
    state: request.submittedAt === null ? 'turn' : 'done',
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
  const { state, outcome, outcomeDetail } = request;
  if (outcome === 'declined') return { label: t('rail.declined'), state: 'failed', lines: [t('rail.byFinance')] };
  if (outcome === 'to_pay') return { label, state: 'moving', lines: [afterApproval(request, t)] };
  if (outcome === 'paid') {
    const on = outcomeDetail?.on ?? null;
    return { label, state: 'done', lines: [on === null ? afterApproval(request, t) : format.shortDay(on)] };
  }
  if (state === 'fulfilled') return { label, state: 'done', lines: [afterApproval(request, t)] };
  if (state !== 'approved') return { label, state: 'next', lines: [t('rail.next')] };
  return {
    label,
    state: 'moving',
    lines: [isUsedAtOnce(request.type) ? t('rail.finance') : afterApproval(request, t)],
  };
}

function approvalStep(
  request: RequestView,
  t: ReturnType<typeof useTranslations<'requests'>>,
  format: Format,
): RailStep {
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
        ? { label: t('rail.yourApproval'), state: 'turn', lines: [...said, t('rail.waitingYou')] }
        : { label: t('rail.approval'), state: 'moving', lines: [...said, t('rail.waiting', { names })] };
    case 'rejected':
      return { label: t('rail.declined'), state: 'failed', lines: said };
    case 'needs_changes':
      return { label: t('rail.back'), state: 'turn', lines: said };
    case 'cancelled':
      return { label: t('rail.cancelled'), state: 'failed', lines: said };
    case 'withdrawn':
      return { label: t('rail.withdrawn'), state: 'failed', lines: [] };
    case 'draft':
      return { label: t('rail.approval'), state: 'next' };
    default:
      return { label: t('rail.approval'), state: 'done', lines: said };
  }
}
