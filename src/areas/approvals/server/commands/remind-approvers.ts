import type { Instant } from '#kernel/instant.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { requestsPath } from '#areas/requests/paths.ts';
import type { ApprovalId } from '../../contract/workflow.ts';
import { absencesOn } from '../queries/absences.ts';
import { decidersFor, readOpenSteps, type OpenStep } from '../queries/open-steps.ts';
import { approvalsTables } from '../tables.ts';

export type RemindApprovers = {
  companyId: CompanyId;
  approvalIds: readonly ApprovalId[];
  /** Who reminds; they are not told themselves. */
  byId: UserId;
  now: Instant;
};
/** `waits_for_you`: nobody but whoever reminds is asked. */
export type Reminded = 'reminded' | 'already_reminded' | 'waits_for_you' | 'not_waiting';

/**
 * Reminds whoever is asked about these now, because somebody wants them to be (domain rules 2.2, SLA; ux 5.2): each step
 * once a day, with what the night reminds of; each person by one message however much waits for them. Answers what
 * became of each.
 */
export async function remindApprovers(trx: Trx, input: RemindApprovers): Promise<Map<ApprovalId, Reminded>> {
  const { companyId, approvalIds, byId, now } = input;
  const outcome = new Map<ApprovalId, Reminded>(approvalIds.map((id) => [id, 'not_waiting']));
  const company = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, company.time_zone);
  const absences = await absencesOn(trx, companyId, today);
  const steps = await readOpenSteps(trx, companyId, approvalIds);
  const seats = await openSeatsOf(trx, companyId, steps);
  const asked = new Map<OpenStep, UserId[]>();
  for (const step of steps) {
    const others = [...decidersFor(seats.get(step.process_id) ?? [], step, absences)].filter((id) => id !== byId);
    outcome.set(step.process_id, others.length === 0 ? 'waits_for_you' : 'already_reminded');
    if (others.length > 0) asked.set(step, others);
  }
  const fresh = await writeReminders(trx, [...asked.keys()], today);
  const waiting = new Map<UserId, OpenStep[]>();
  for (const [step, userIds] of asked) {
    if (!fresh.has(step.process_id)) continue;
    outcome.set(step.process_id, 'reminded');
    for (const userId of userIds) waiting.set(userId, [...(waiting.get(userId) ?? []), step]);
  }
  await tellThem(trx, { ...input, today, waiting });
  return outcome;
}

async function tellThem(
  trx: Trx,
  { companyId, byId, now, today, waiting }: RemindApprovers & { today: PlainDate; waiting: Map<UserId, OpenStep[]> },
): Promise<void> {
  const by = (await namesOf(trx, companyId, [byId])).get(byId) ?? '';
  for (const [userId, steps] of waiting) {
    const [first] = steps;
    if (first === undefined) continue;
    await tell(trx, {
      topic: 'approval_waits',
      companyId,
      userIds: [userId],
      facts: { count: steps.length, by },
      // A step is reminded of once a day, so its first one names this message.
      key: `${today}:${first.process_id}:${first.position}`,
      link: requestsPath(companyId, 'to-approve'),
      now,
    });
  }
}

/** Which of these were not reminded of today, by hand or by the night. */
async function writeReminders(trx: Trx, steps: readonly OpenStep[], today: PlainDate): Promise<Set<ApprovalId>> {
  if (steps.length === 0) return new Set();
  const made = await approvalsTables(trx)
    .insertInto('approvals.reminder')
    .values(
      steps.map(({ company_id, process_id, position }) => ({
        company_id,
        process_id,
        position,
        kind: 'remind' as const,
        on_day: today,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('process_id')
    .execute();
  return new Set(made.map((row) => row.process_id));
}

async function openSeatsOf(
  trx: Trx,
  companyId: CompanyId,
  steps: readonly OpenStep[],
): Promise<Map<ApprovalId, UserId[]>> {
  if (steps.length === 0) return new Map();
  const rows = await approvalsTables(trx)
    .selectFrom('approvals.seat')
    .select(['process_id', 'user_id'])
    .where('company_id', '=', companyId)
    .where('is_open', '=', true)
    .where(
      'process_id',
      'in',
      steps.map((step) => step.process_id),
    )
    .orderBy('user_id')
    .execute();
  const found = new Map<ApprovalId, UserId[]>();
  for (const { process_id: id, user_id: userId } of rows) found.set(id, [...(found.get(id) ?? []), userId]);
  return found;
}
