import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { readEverybody } from '#areas/members/server/door.ts';
import type { TeamId } from '#areas/members/contract/member.ts';
import { NOTHING_SAID, type Statement } from '#areas/policies/contract/result.ts';
import { keyOf, type PastCase, type PolicySubjects, type ReadUsage, type Sum } from '#areas/policies/server/door.ts';
import type { StoredDetail } from '../../contract/detail.ts';
import type { Outcome } from '../../contract/outcome.ts';
import type { RequestId, RequestType } from '../../contract/request-id.ts';
import { policySubjectOf } from '../../rules/policy-subject.ts';
import type { RequestState } from '../../rules/request-states.ts';

/** Domain rules 2.3: what counts as spent, by the day it was spent; what finance declined was not. */
const SPENT: readonly RequestState[] = ['pending', 'approved', 'fulfilled'];
const isSpent = sql`state in ('pending', 'approved', 'fulfilled') and outcome is distinct from 'declined'`;

/** What a member has spent in each of these spans of days, in one question to the database. */
export const readUsage: ReadUsage = async (trx, companyId, { memberId, except, windows }) => {
  const sums = windows.map(
    ({ kind, categoryId, country, from, to }, index) => sql`coalesce(sum(base_minor) filter (
      where occurred_on between ${from} and ${to}
        ${categoryId === null ? sql`` : sql`and expense_category_id = ${categoryId}`}
        ${country === null ? sql`` : sql`and policy_statement ->> 'country' = ${country}`}
        ${kind === 'alone' ? sql`and policy_result ->> 'isApprovedAlone' = 'true'` : sql``}
    ), 0)::bigint as ${sql.id(`w${index}`)}`,
  );
  const first = windows.map(({ from }) => from).toSorted()[0] ?? null;
  const last =
    windows
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? null;
  const { rows } = await sql<Record<string, bigint>>`select ${sql.join(sums)} from requests.request
    where company_id = ${companyId} and requester_id = ${memberId} and occurred_on between ${first} and ${last}
      and ${isSpent} and id <> ${except ?? ''}`.execute(trx);
  return new Map(windows.map((window, index) => [keyOf(window), rows[0]?.[`w${index}`] ?? 0n]));
};

const readSums: PolicySubjects['readSums'] = async (trx, companyId, { from, to }) => {
  const { rows } = await sql<Sum>`select requester_id as "memberId", expense_category_id as "categoryId",
      policy_statement ->> 'country' as country, sum(base_minor)::bigint as minor from requests.request
    where company_id = ${companyId} and occurred_on between ${from} and ${to}
      and ${isSpent}
    group by 1, 2, 3`.execute(trx);
  return rows;
};

const PAGE = 5000;

type PastRow = {
  id: RequestId;
  number: number | null;
  type: RequestType;
  state: RequestState;
  outcome: Outcome | null;
  requesterId: UserId;
  teamId: TeamId | null;
  description: string;
  amountMinor: bigint;
  baseMinor: bigint;
  occurredOn: PlainDate;
  submittedAt: Instant;
  categoryId: ExpenseCategoryId | null;
  supplierName: string | null;
  detail: StoredDetail | null;
  statement: Statement | null;
};

/**
 * Everything that was sent since then, the oldest first, page by page. Requests keep no grade: people are rehearsed by the
 * one that they have today, since that is whom a limit for a grade would count for.
 */
async function* readPast(trx: Trx, companyId: CompanyId, since: Instant): AsyncGenerator<PastCase[]> {
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const { expenseCategories } = await listDimensions(trx, companyId);
  const nameOf = new Map(expenseCategories.map(({ id, name }) => [id, name]));
  const everybody = await readEverybody(trx, companyId);
  const gradeOf = new Map(everybody.map(({ userId, grade }) => [userId, grade]));
  let last: PastRow | undefined;
  do {
    const after =
      last === undefined ? sql`true` : sql`(submitted_at, id) > (${last.submittedAt}::timestamptz, ${last.id})`;
    const { rows } = await sql<PastRow>`select id, number, type, state, outcome, requester_id as "requesterId",
        team_id as "teamId", description, amount_minor as "amountMinor", base_minor as "baseMinor",
        occurred_on as "occurredOn", submitted_at as "submittedAt", expense_category_id as "categoryId",
        supplier_name as "supplierName", case when type in ('purchase-order', 'mileage', 'perdiem') then null else detail end as detail,
        policy_statement as statement
      from requests.request
      where company_id = ${companyId} and submitted_at >= ${since} and number is not null and base_minor is not null
        and occurred_on is not null and ${after}
      order by submitted_at, id limit ${PAGE}`.execute(trx);
    yield rows.map((row) => toCase(row, dayInZone(row.submittedAt, zone), { nameOf, gradeOf }));
    last = rows.length < PAGE ? undefined : rows.at(-1);
  } while (last !== undefined);
}

type Known = {
  nameOf: ReadonlyMap<ExpenseCategoryId, string>;
  gradeOf: ReadonlyMap<UserId, string | null>;
};

function toCase(row: PastRow, sentOn: PlainDate, { nameOf, gradeOf }: Known): PastCase {
  const { requesterId, occurredOn, statement, ...rest } = row;
  const categoryName = row.categoryId === null ? null : (nameOf.get(row.categoryId) ?? null);
  return {
    id: row.id,
    number: row.number,
    title: row.description,
    sentAt: row.submittedAt,
    isSpent: SPENT.includes(row.state) && row.outcome !== 'declined',
    subject: policySubjectOf({
      ...rest,
      memberId: requesterId,
      grade: gradeOf.get(requesterId) ?? null,
      on: occurredOn,
      sentOn,
      categoryName,
      // What rules are tried on is the rules' own doing; this holds whatever they are.
      mealsTwiceOn: [],
      statement: statement ?? NOTHING_SAID,
    }),
  };
}

/** What policies ask of requests. */
export const policySubjects: PolicySubjects = { readUsage, readSums, readPast };
