import { addDays, dayInZone } from '#kernel/plain-date.ts';
import type { InputOf, Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { gradeKey } from '#areas/members/contract/grade.ts';
import { findMember } from '#areas/members/server/door.ts';
import type { PolicyResult } from '../../contract/result.ts';
import type { tryPolicy as endpoint } from '../../contract/policies.ts';
import { judge } from '../../rules/judge.ts';
import type { PolicySubject } from '../../rules/subject.ts';
import { windowsFor } from '../../rules/windows.ts';
import type { PolicySubjects } from '../subjects.ts';
import { nextVersion } from './next-version.ts';
import { readBook, withDraft } from './read-book.ts';

type Trial = InputOf<typeof endpoint>['body'];

/** "Would this pass?" for spend of today, with what that person has really spent. @throws AppError not_found. */
export async function tryPolicy(context: Context, trial: Trial, subjects: PolicySubjects): Promise<PolicyResult> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const company = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, company.time_zone);
  const member = await findMember(trx, companyId, trial.memberId);
  if (member === null) throw new AppError('not_found');
  const { expenseCategories } = await listDimensions(trx, companyId);
  const { trip, categoryId, memberId } = trial;
  const amount = BigInt(trial.amountBase);
  const subject: PolicySubject = {
    memberId,
    teamId: member.team_id,
    gradeKey: member.grade === null ? null : gradeKey(member.grade),
    method: trial.method,
    amount,
    on: addDays(today, trip?.daysAhead ?? 0),
    sentOn: today,
    categoryId,
    categoryName: expenseCategories.find(({ id }) => id === categoryId)?.name ?? null,
    country: trial.country,
    supplierName: null,
    heads: trial.heads,
    hasAlcohol: false,
    isEntertainment: false,
    mealsTwiceOn: [],
    // The whole amount is for the hotel: that is what is tried.
    trip: trip === null ? null : { ...trip, lodging: amount },
  };
  const version = await nextVersion(trx, companyId, trial.draft.part);
  const book = withDraft(await readBook(trx, companyId, today), trial.draft, version);
  const windows = windowsFor(subject, book);
  const used =
    windows.length === 0
      ? new Map<string, bigint>()
      : await subjects.readUsage(trx, companyId, { memberId, except: null, windows });
  return judge(subject, used, book);
}
