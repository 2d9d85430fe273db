import type { Instant } from '#kernel/instant.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { requestsPath } from '#areas/requests/paths.ts';
import { reminderDue, type Rung } from '../../rules/reminder-due.ts';
import { absencesOn } from '../queries/absences.ts';
import { decidersFor, readOpenSteps, type OpenStep } from '../queries/open-steps.ts';
import { readSeatDirectory } from '../queries/read-directory.ts';
import { readLadder } from '../queries/read-ladder.ts';
import type { Subjects } from '../subjects.ts';
import { approvalsTables } from '../tables.ts';
import { changeStepSeats, holdProcess } from './change-step-seats.ts';

export type Remind = { companyId: CompanyId; subjects: Subjects; now: Instant };

/**
 * Reminds whoever lets somebody wait, and asks the next one up after too long: the approver's manager, then the admins
 * (domain rules 2.2). Each person is told once however much waits for them. Safe to repeat on the same day.
 */
export async function remindOfSteps(trx: Trx, { companyId, subjects, now }: Remind): Promise<void> {
  const company = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, company.time_zone);
  const ladder = await readLadder(trx, companyId);
  const due = (await readOpenSteps(trx, companyId, null)).flatMap((step) => {
    const rung = reminderDue({ openedOn: dayInZone(step.opened_at, company.time_zone), today, ladder });
    return rung === null ? [] : [{ step, rung }];
  });
  const toEscalate = due.filter(({ rung }) => rung !== 'remind').map(({ step }) => step.subject_id);
  await subjects.hold(trx, companyId, toEscalate);
  const absences = await absencesOn(trx, companyId, today);
  const waiting = new Map<UserId, number>();
  for (const { step, rung } of due) {
    if (!(await isNew(trx, step, { rung, today }))) continue;
    const asked =
      rung === 'remind' ? await seatsOfStep(trx, step) : await askHigher(trx, step, { rung, today, subjects, now });
    for (const userId of decidersFor(asked, step, absences)) waiting.set(userId, (waiting.get(userId) ?? 0) + 1);
  }
  if (waiting.size === 0) return;
  const link = requestsPath(companyId, 'to-approve');
  for (const [userId, count] of waiting)
    await tell(trx, {
      topic: 'approval_waits',
      companyId,
      userIds: [userId],
      facts: { count, by: null },
      key: today,
      link,
      now,
    });
  await announceChange(trx, { companyId, topics: ['requests', 'home'] });
}

/** Whether this was not said yet: reminders once a day, each escalation once. */
async function isNew(trx: Trx, step: OpenStep, said: { rung: Rung; today: PlainDate }): Promise<boolean> {
  const made = await approvalsTables(trx)
    .insertInto('approvals.reminder')
    .values({
      company_id: step.company_id,
      process_id: step.process_id,
      position: step.position,
      kind: said.rung,
      on_day: said.today,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return made !== undefined;
}

async function seatsOfStep(trx: Trx, { company_id, process_id, position }: OpenStep): Promise<UserId[]> {
  const rows = await approvalsTables(trx)
    .selectFrom('approvals.seat')
    .select('user_id')
    .where((eb) => eb.and({ company_id, process_id, position, is_open: true }))
    .execute();
  return rows.map((row) => row.user_id);
}

type Higher = { rung: 'manager' | 'admin'; today: PlainDate; subjects: Subjects; now: Instant };

/** Gives the next ones up a seat of their own beside those who let it wait; nobody where it was decided meanwhile. */
async function askHigher(trx: Trx, step: OpenStep, { rung, today, subjects, now }: Higher): Promise<UserId[]> {
  const { company_id: companyId, process_id: approvalId, position } = step;
  const process = await holdProcess(trx, companyId, approvalId);
  const late = process === null ? [] : await seatsOfStep(trx, step);
  if (process === null || late.length === 0) return [];
  const directory = await readSeatDirectory(trx, companyId, { process, named: late, today });
  const change = { kind: 'escalate' as const, position, rung, late };
  const asked = await changeStepSeats(trx, { companyId, process, change, stepState: 'open', directory, today, now });
  // The wait is as old as it was: what is late must not look new to whoever is asked now.
  if (asked !== null) await subjects.renew(trx, companyId, { subjectId: process.subjectId, waitsSince: null });
  return asked ?? [];
}
