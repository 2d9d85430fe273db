import type { Instant } from '#kernel/instant.ts';
import { addMonths, dayInZone } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { PolicyDifference } from '../../contract/policies.ts';
import type { PartDraft, RuleBook } from '../../contract/rule-book.ts';
import { isSameOutcome, rehearsing, type Outcome } from '../../rules/rehearse.ts';
import type { PastCase, PolicySubjects } from '../subjects.ts';
import { nextVersion } from './next-version.ts';
import { readBook, withDraft } from './read-book.ts';

const SHOWN_MAX = 50;

type Changed = { past: PastCase; before: Outcome; after: Outcome };
export type Rehearsed = { count: number; differs: number; changed: Changed[] };

/**
 * Judges the spend of the last twelve months by the rules of today and by the draft, in the order in which it was sent:
 * only the draft makes a difference.
 */
export async function rehearsePolicy(
  context: Context,
  draft: PartDraft,
  subjects: PolicySubjects,
): Promise<{ count: number; differs: number; differences: PolicyDifference[] }> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const book = await readBook(trx, actor.companyId, today);
  const found = await rehearse(trx, actor.companyId, {
    before: book,
    after: withDraft(book, draft, await nextVersion(trx, actor.companyId, draft.part)),
    since: `${addMonths(today, -12)}T00:00:00.000Z` as Instant,
    subjects,
  });
  const names = await namesOf(
    trx,
    actor.companyId,
    found.changed.map(({ past }) => past.subject.memberId),
  );
  return {
    count: found.count,
    differs: found.differs,
    differences: found.changed.toReversed().map(({ past, before, after }) => ({
      id: past.id,
      number: past.number,
      title: past.title,
      memberName: names.get(past.subject.memberId) ?? '',
      amountBase: past.subject.amount.toString(),
      before: { verdict: before.verdict, isApprovedAlone: before.isApprovedAlone },
      after,
    })),
  };
}

export type Rehearse = { before: RuleBook; after: RuleBook; since: Instant; subjects: PolicySubjects };

/** The same, in ids: counts all, keeps the newest. */
export async function rehearse(
  trx: Trx,
  companyId: CompanyId,
  { before, after, since, subjects }: Rehearse,
): Promise<Rehearsed> {
  const byBefore = rehearsing(before);
  const byAfter = rehearsing(after);
  const found: Rehearsed = { count: 0, differs: 0, changed: [] };
  for await (const page of subjects.readPast(trx, companyId, since)) {
    for (const past of page) {
      found.count += 1;
      const was = byBefore(past);
      const is = byAfter(past);
      if (isSameOutcome(was, is)) continue;
      found.differs += 1;
      found.changed.push({ past, before: was, after: is });
      if (found.changed.length > SHOWN_MAX) found.changed.shift();
    }
  }
  return found;
}
