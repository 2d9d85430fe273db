import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { VerdictAnswer } from '../../contract/result.ts';
import { asksOf, judge } from '../../rules/judge.ts';
import type { PolicySubject } from '../../rules/subject.ts';
import { windowsFor } from '../../rules/windows.ts';
import type { ReadUsage } from '../subjects.ts';
import { readBook } from './read-book.ts';

/** What the rules would say if this were sent now, and what they need to be told. Locks nothing and keeps nothing. */
export async function judgeDraft(
  { trx, actor, now }: Context,
  { subject, subjectId, readUsage }: { subject: PolicySubject; subjectId: string | null; readUsage: ReadUsage },
): Promise<VerdictAnswer> {
  const company = await getCompanyRow(trx, actor.companyId);
  const book = await readBook(trx, actor.companyId, dayInZone(now, company.time_zone));
  const windows = windowsFor(subject, book);
  const used =
    windows.length === 0
      ? new Map<string, bigint>()
      : await readUsage(trx, actor.companyId, { memberId: subject.memberId, except: subjectId, windows });
  return { result: judge(subject, used, book), baseCurrency: company.base_currency, asks: asksOf(subject, book) };
}
