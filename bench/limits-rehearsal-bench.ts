import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { EMPTY_BOOK, type RuleBook, type SpendLimit, type Who } from '#areas/policies/contract/rule-book.ts';
import type { RuleId } from '#areas/policies/contract/rule-words.ts';
import { rehearse } from '#areas/policies/server/queries/rehearse-policy.ts';
import { policySubjects } from '#areas/requests/server/door.ts';
import { fillRequests, type BenchDatabase } from './bench-database.ts';
import { rehearsalRow, timesOf } from './rehearsal-bench.ts';
import type { Row } from './report.ts';

const CASES = 100_000;

/** Draft limits run over the 100 000 newest requests beside those of today, against reading what they need of them. */
export async function benchLimitsRehearsal(database: BenchDatabase): Promise<Row> {
  await fillRequests(database, CASES, 7);
  await giveGrades(database);
  const since = await sinceWhen(database);
  const { companyId } = database;
  let differs = 0;
  const times = await timesOf(database, {
    read: (trx) => readAll(trx, companyId, since),
    rehearse: async (trx) => {
      const found = await rehearse(trx, companyId, {
        before: today(),
        after: draft(),
        since,
        subjects: policySubjects,
      });
      if (found.count !== CASES) throw new Error(`The rehearsal went through ${found.count}`);
      ({ differs } = found);
    },
  });
  return rehearsalRow({ of: 'limits', cases: CASES, times, differs });
}

const readAll = (trx: Trx, companyId: string, since: Instant) =>
  sql`select id, number, type, state, requester_id, team_id, description, amount_minor, base_minor, occurred_on,
      submitted_at, expense_category_id, supplier_name, detail, policy_statement from requests.request
    where company_id = ${companyId} and submitted_at >= ${since} order by submitted_at, id`.execute(trx);

const SOME = { categoryId: null, country: null, onHit: 'warn' as const, askIds: [], isApprovedUnder: false };
const limit = (n: number, who: Who, caps: SpendLimit['caps']): SpendLimit => ({
  ...SOME,
  id: `rul_${n}` as RuleId,
  who,
  caps,
});
const bookOf = (version: number, limits: SpendLimit[]): RuleBook => ({
  ...EMPTY_BOOK,
  limits: { version, definition: { limits } },
});

const today = (): RuleBook => bookOf(1, [limit(0, { kind: 'all' }, [{ period: 'month', amount: '5000000' }])]);

/** Less for everybody, other sums for three grades, and limits of their own for a quarter of the people. */
function draft(): RuleBook {
  const grades = GRADES.map((grade, index) =>
    limit(index + 1, { kind: 'grade', grade }, [
      { period: 'request', amount: '400000' },
      { period: 'month', amount: `${(index + 2) * 1_000_000}` },
    ]),
  );
  const own = Array.from({ length: 30 }, (_, n) =>
    limit(n + 10, { kind: 'member', memberId: memberId(n * 4) }, [{ period: 'year', amount: '60000000' }]),
  );
  return bookOf(2, [limit(0, { kind: 'all' }, [{ period: 'month', amount: '4000000' }]), ...grades, ...own]);
}

const GRADES = ['Junior', 'Senior', 'Lead'];
const memberId = (n: number) => `usr_01k${String(n).padStart(23, '0')}` as UserId;

async function giveGrades({ owner, companyId }: BenchDatabase): Promise<void> {
  await sql`update members.member set grade = (${GRADES}::text[])[1 + right(user_id, 3)::int % ${GRADES.length}::int]
    where company_id = ${companyId} and user_id like 'usr\\_01k0000000%'`.execute(owner);
}

async function sinceWhen({ owner, companyId }: BenchDatabase): Promise<Instant> {
  const { rows } = await sql<{ at: Instant }>`select submitted_at as at from requests.request
    where company_id = ${companyId} and submitted_at is not null
    order by submitted_at desc offset ${CASES - 1} limit 1`.execute(owner);
  const [first] = rows;
  if (first === undefined) throw new Error('There are not as many requests');
  return first.at;
}
