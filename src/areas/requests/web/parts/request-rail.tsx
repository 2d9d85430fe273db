import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat, type Format } from '#ui/i18n/use-format.ts';
import { Rail, type RailStep } from '#ui/parts/status/rail.tsx';
import type { RequestView } from '../../contract/request.ts';

/** The line of three: requested, approved, paid, with who and when under each. */
export function RequestRail({ request }: { request: RequestView }) {
  const t = useTranslations('requests');
  const format = useFormat();
  const requested: RailStep = {
    label: t('rail.requested'),
    state: request.submittedAt === null ? 'turn' : 'done',
    lines: [
      request.requesterName,
      ...(request.submittedAt === null ? [] : [format.moment(request.submittedAt as Instant)]),
    ],
  };
  const last: RailStep = {
    label: request.type === 'invoice' ? t('rail.paid') : t('rail.reimbursed'),
    state: request.state === 'fulfilled' ? 'done' : request.state === 'approved' ? 'moving' : 'next',
    lines: [
      request.state === 'approved' || request.state === 'fulfilled'
        ? t('rail.to', { name: request.type === 'invoice' ? (request.supplierName ?? '') : request.requesterName })
        : t('rail.next'),
    ],
  };
  return <Rail steps={[requested, approvalStep(request, t, format), last]} />;
}

function approvalStep(
  request: RequestView,
  t: ReturnType<typeof useTranslations<'requests'>>,
  format: Format,
): RailStep {
  const decisions = request.approval?.steps.flatMap((step) => step.decisions) ?? [];
  const said = decisions.map((one) =>
    t('rail.approvedBy', { name: one.fullName, when: format.shortDay(format.dayAt(one.decidedAt as Instant)) }),
  );
  const open = request.approval?.steps.find((step) => step.state === 'open');
  const names = format.list(open?.approvers.map((seat) => seat.fullName) ?? []);
  switch (request.state) {
    case 'pending':
      return request.isMyTurn
        ? { label: t('rail.yourApproval'), state: 'turn', lines: [...said, t('rail.waitingYou')] }
        : { label: t('rail.approval'), state: 'moving', lines: [...said, t('rail.waiting', { names })] };
    case 'rejected':
      return { label: t('rail.declined'), state: 'failed', lines: said };
    case 'needs_changes':
      return { label: t('rail.back'), state: 'turn', lines: said };
    case 'withdrawn':
      return { label: t('rail.withdrawn'), state: 'failed', lines: [] };
    case 'draft':
      return { label: t('rail.approval'), state: 'next' };
    default:
      return { label: t('rail.approval'), state: 'done', lines: said };
  }
}
