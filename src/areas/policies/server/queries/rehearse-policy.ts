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

/** Differences on one page. */
const PAGE_SHOWN = 50;

type Changed = { past: PastCase; before: Outcome; after: Outcome };
/** `changed` has the oldest first. */
export type Rehearsed = { count: number; differs: number; changed: Changed[]; nextCursor: string | null };

export type RehearsePolicy = { draft: PartDraft; cursor: string | null; subjects: PolicySubjects };

/**
 * Judges the spend of the last twelve months by the rules of today and by the draft, in the order in which it was sent:
 * only the draft makes a difference. What was spent before counts into caps that reach back. All are counted; the
 * differences are answered page by page, the newest first.
 */
export async function rehearsePolicy(
  context: Context,
  { draft, cursor, subjects }: RehearsePolicy,
): Promise<{ count: number; differs: number; differences: PolicyDifference[]; nextCursor: string | null }> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const book = await readBook(trx, actor.companyId, today);
  const found = await rehearse(trx, actor.companyId, {
    before: book,
    after: withDraft(book, draft, await nextVersion(trx, actor.companyId, draft.part)),
    since: `${addMonths(today, -12)}T00:00:00.000Z` as Instant,
    subjects,
    cursor,
  });
  const names = await namesOf(
    trx,
    actor.companyId,
    found.changed.map(({ past }) => past.subject.memberId),
  );
  return {
    count: found.count,
    differs: found.differs,
    nextCursor: found.nextCursor,
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

export type Rehearse = {
  before: RuleBook;
  after: RuleBook;
  since: Instant;
  subjects: PolicySubjects;
  /** The last difference of the page before. */
  cursor?: string | null;
};

/**
 * The same, in ids: counts all since then, keeps the newest that are older than the cursor. Read from the first day of
 * the year before: the longest period of a cap is a year, and a receipt may be sent long after it was spent.
 */
export async function rehearse(
  trx: Trx,
  companyId: CompanyId,
  { before, after, since, subjects, cursor = null }: Rehearse,
): Promise<Rehearsed> {
  const byBefore = rehearsing(before);
  const byAfter = rehearsing(after);
  const found: Rehearsed = { count: 0, differs: 0, changed: [], nextCursor: null };
  let isOlder = true;
  for await (const page of subjects.readPast(trx, companyId, startOfYearBefore(since))) {
    for (const past of page) {
      if (past.sentAt < since) {
        byBefore.remember(past);
        byAfter.remember(past);
        continue;
      }
      found.count += 1;
      const was = byBefore.judge(past);
      const is = byAfter.judge(past);
      if (isSameOutcome(was, is)) continue;
      found.differs += 1;
      if (past.id === cursor) isOlder = false;
      if (!isOlder) continue;
      found.changed.push({ past, before: was, after: is });
      // One more than is shown tells that there are more.
      if (found.changed.length > PAGE_SHOWN + 1) found.changed.shift();
    }
  }
  if (found.changed.length > PAGE_SHOWN) {
    found.changed.shift();
    found.nextCursor = found.changed[0]?.past.id ?? null;
  }
  return found;
}

const startOfYearBefore = (since: Instant): Instant =>
  `${String(Number(since.slice(0, 4)) - 1).padStart(4, '0')}-01-01T00:00:00.000Z` as Instant;
