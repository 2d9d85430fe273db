import { sql } from 'kysely';
import { dayInZone } from '#kernel/plain-date.ts';
import { isNonEmpty } from '#kernel/text.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { ExtraStep } from '#areas/approvals/contract/workflow.ts';
import { readPeople } from '#areas/members/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { PolicyResult, Statement } from '../../contract/result.ts';
import { asksOf, judge } from '../../rules/judge.ts';
import type { PolicySubject } from '../../rules/subject.ts';
import { windowsFor } from '../../rules/windows.ts';
import { readBook } from '../queries/read-book.ts';
import type { ReadUsage } from '../subjects.ts';
import { policiesTables } from '../tables.ts';

export type AskPolicies = {
  subjectId: string;
  subject: PolicySubject;
  statement: Statement;
  readUsage: ReadUsage;
};

/**
 * Holds what is being sent against the rules of today and keeps what they found (domain rules 2.3). Where a limit counts
 * a period, the member's submissions go one after another from here to the end of the transaction, so that two sent at
 * once never both pass.
 * @throws AppError policy_blocked with the findings; invalid_input where a justification or an answer is missing.
 */
export async function askPolicies(
  context: Context,
  { subjectId, subject, statement, readUsage }: AskPolicies,
): Promise<PolicyResult> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const company = await getCompanyRow(trx, companyId);
  const book = await readBook(trx, companyId, dayInZone(now, company.time_zone));
  if (asksOf(subject, book).includes('country') && statement.country === null)
    throw invalidInput([{ path: 'policy.country', code: 'required' }]);
  const windows = windowsFor(subject, book);
  if (windows.length > 0) await lockMember(trx, companyId, subject.memberId);
  const used =
    windows.length === 0
      ? new Map<string, bigint>()
      : await readUsage(trx, companyId, { memberId: subject.memberId, except: subjectId, windows });
  const result = judge(subject, used, book);
  if (result.verdict === 'blocked') throw new AppError('policy_blocked', { data: { findings: result.findings } });
  if (result.verdict !== 'in_policy' && !isNonEmpty(statement.justification))
    throw invalidInput([{ path: 'policy.justification', code: 'required' }]);
  await keepFindings(context, { subjectId, memberId: subject.memberId, result });
  return result;
}

const lockMember = (trx: Trx, companyId: CompanyId, memberId: UserId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`policies:${companyId}:${memberId}`}, 0))`.execute(trx);

type Kept = { subjectId: string; memberId: UserId; result: PolicyResult };

async function keepFindings({ trx, actor, now }: Context, { subjectId, memberId, result }: Kept): Promise<void> {
  // What no published rule said counts as no rule's hit.
  const ofRules = result.findings.filter((finding) => 'ruleId' in finding);
  if (ofRules.length === 0) return;
  await policiesTables(trx)
    .insertInto('policies.finding')
    .values(
      ofRules.map((finding) => ({
        company_id: actor.companyId,
        subject_id: subjectId,
        rule_id: finding.ruleId,
        part: finding.part,
        version: finding.version,
        severity: finding.severity,
        member_id: memberId,
        found_at: now,
        kind: finding.kind === 'limit' ? `limit:${finding.period}` : finding.kind,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Whom the findings want asked beside the workflow: each group once. A rule that names nobody asks the controllers, and
 * where there is none the account owner.
 */
export async function stepsOfPolicies(
  trx: Trx,
  companyId: CompanyId,
  { result, memberId }: { result: PolicyResult; memberId: UserId },
): Promise<ExtraStep[]> {
  const groups = result.findings.filter(({ effect }) => effect === 'ask').map(({ askIds }) => askIds);
  if (groups.length === 0) return [];
  const needsOffice = groups.some((ids) => ids.length === 0);
  const office = needsOffice ? await readOffice(trx, companyId, memberId) : [];
  const steps = new Map(
    groups.map((ids) => (ids.length === 0 ? office : ids)).map((ids) => [ids.toSorted().join(), ids]),
  );
  return [...steps.values()].map((ids) => ({
    mode: 'any',
    approvers: ids.map((userId) => ({ userId, via: 'policy' })),
  }));
}

async function readOffice(trx: Trx, companyId: CompanyId, lineOf: UserId): Promise<UserId[]> {
  const people = await readPeople(trx, companyId, { lineOf, named: [] });
  const withRole = (role: 'controller' | 'owner'): UserId[] =>
    people.filter((person) => person.isActive && person.roles.includes(role)).map((person) => person.userId);
  const controllers = withRole('controller');
  // Who sent it is nobody to ask; the chain would replace them, but somebody else is better.
  return controllers.some((id) => id !== lineOf) ? controllers : [...controllers, ...withRole('owner')];
}
