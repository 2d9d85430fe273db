import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { addDays } from '#kernel/plain-date.ts';
import {
  approveRequest,
  createDraft,
  getRequest,
  submitRequest,
  type RequestView,
} from '#areas/requests/contract/request.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { judgeDraft } from '#areas/requests/contract/verdict.ts';
import { changeMember, getMember } from '#areas/members/contract/people.ts';
import { eur, signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { askHigherLimit, getMyRules, getRulesOfMember, listLimitOfMembers, listLimits } from '../contract/limits.ts';
import { getPolicyPart, publishPolicy, rehearsePolicy, tryPolicy } from '../contract/policies.ts';
import { NOTHING_SAID } from '../contract/result.ts';
import type { PartDraft, SpendLimit } from '../contract/rule-book.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const approval = (mode: 'always' | 'sometimes'): PartDraft => ({
  part: 'approval',
  definition: {
    standard: { id: newId('rul'), mode, perPurchaseMax: '5000', perMonthMax: '8000', methods: ['purchase-request'] },
    own: [],
  },
});
const limits = (...list: Partial<SpendLimit>[]): PartDraft => ({
  part: 'limits',
  definition: {
    limits: list.map((limit) => ({
      id: newId('rul'),
      who: { kind: 'all' },
      categoryId: test.expenseCategoryId as never,
      country: null,
      caps: [{ period: 'month', amount: '30000' }],
      onHit: 'warn',
      askIds: [],
      isApprovedUnder: false,
      ...limit,
    })),
  },
});

async function publish(draft: PartDraft, validFrom = TODAY): Promise<number> {
  const part = await cast.admin.ask(getPolicyPart, { params: { part: draft.part } });
  const body = { draft, validFrom, baseVersion: part.newest?.version ?? 0 };
  return (await cast.admin.ask(publishPolicy, { body })).version;
}

const bodyOf = (amount: number, more: object = {}) => ({
  type: 'purchase-request' as const,
  description: 'A desk',
  amount: eur(amount),
  occurredOn: TODAY,
  costCenterId: test.costCenterId as never,
  expenseCategoryId: test.expenseCategoryId as never,
  detail: { type: 'purchase-request' as const, link: '' },
  ...more,
});
const draftOf = (client: Client, amount: number, more: object = {}): Promise<RequestView> =>
  client.ask(createDraft, { body: bodyOf(amount, more) });
const toSend = ({ id, version }: RequestView) => ({ params: { requestId: id }, body: { version } });
const because = (justification: string) => ({ policy: { ...NOTHING_SAID, justification } });

describe('rules', () => {
  it('cannot be published for a day that is over, over what somebody else published, or with strangers in them', async () => {
    const draft = approval('always');
    const past = { draft, validFrom: addDays(TODAY, -1), baseVersion: 0 };
    expect(await cast.admin.refused(publishPolicy, { body: past })).toMatchObject({
      data: { fields: [{ path: 'validFrom', code: 'in_past' }] },
    });
    const stale = { draft, validFrom: TODAY, baseVersion: 7 };
    expect(await cast.admin.refused(publishPolicy, { body: stale })).toMatchObject({ error: 'version_conflict' });
    const strange = limits({ who: { kind: 'member', memberId: test.users.stranger as never } });
    expect(
      await cast.admin.refused(publishPolicy, { body: { draft: strange, validFrom: TODAY, baseVersion: 0 } }),
    ).toMatchObject({ data: { fields: [{ path: 'draft', code: 'unknown' }] } });
  });

  it('of which two are published at once, one is; and no version can be changed afterwards', async () => {
    const answers = await Promise.all(
      [1, 2].map(() =>
        cast.admin.send(publishPolicy, { body: { draft: approval('always'), validFrom: TODAY, baseVersion: 0 } }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 409]));
    const change = sql`update policies.rule_version set valid_from = valid_from where company_id = ${test.companyId}`;
    await expect(change.execute(test.database.app)).rejects.toThrow(/permission denied/);
  });
});

describe('what a policy needs no approval for', () => {
  it('is approved at once in the policy’s name, up to its month, and that is in the audit', async () => {
    await publish(approval('sometimes'));
    const first = await draftOf(cast.requester, 5000);
    const sent = await cast.requester.ask(submitRequest, toSend(first));
    expect(sent).toMatchObject({
      state: 'approved',
      approval: null,
      policyResult: { verdict: 'in_policy', isApprovedAlone: true, versions: { approval: 2, limits: null } },
    });
    const { rows } = await sql<{ actor: string; action: string }>`select actor_id as actor, action
      from platform.audit_event where entity_id = ${first.id} order by seq`.execute(test.database.owner);
    expect(rows.slice(-2)).toEqual([
      { actor: test.users.requester, action: 'requests.submit' },
      { actor: 'system:policy', action: 'requests.approve' },
    ]);
    const second = await draftOf(cast.requester, 3001, { description: 'A chair' });
    expect(await cast.requester.ask(submitRequest, toSend(second))).toMatchObject({
      state: 'pending',
      policyResult: { isApprovedAlone: false },
    });
    const mine = await cast.requester.ask(getMyRules);
    expect(mine.approval).toMatchObject({ mode: 'sometimes', aloneThisMonth: eur(5000) });
  });
});

describe('a limit', () => {
  it('that blocks lets one of ten through that are sent at once, and tells the others by how much', async () => {
    await publish(limits({ onHit: 'block', who: { kind: 'member', memberId: test.users.second as never } }));
    const drafts = await Promise.all(Array.from({ length: 10 }, () => draftOf(cast.second, 20_000)));
    const answers = await Promise.all(drafts.map((draft) => cast.second.send(submitRequest, toSend(draft))));
    const refused = answers.filter((answer) => answer.statusCode !== 200);
    expect(refused).toHaveLength(9);
    expect(refused[0]?.json()).toMatchObject({
      error: 'policy_blocked',
      data: { findings: [{ kind: 'limit', limit: '30000', actual: '40000', excess: '10000', severity: 99 }] },
    });
  });

  it('that asks one more approver wants a reason, shows both to everybody, and keeps its version', async () => {
    const version = await publish(limits({ onHit: 'ask', askIds: [test.users.owner as never] }));
    const live = await cast.requester.ask(judgeDraft, { body: { asked: bodyOf(40_000), requestId: null } });
    expect(live.result).toMatchObject({ verdict: 'out_of_policy', findings: [{ limit: '30000', actual: '48001' }] });
    const draft = await draftOf(cast.requester, 40_000);
    expect(await cast.requester.refused(submitRequest, toSend(draft))).toMatchObject({
      data: { fields: [{ path: 'policy.justification', code: 'required' }] },
    });
    const said = await draftOf(cast.requester, 40_000, because('The old one broke'));
    const sent = await cast.requester.ask(submitRequest, toSend(said));
    expect(sent.approval?.steps[0]?.approvers).toMatchObject([{ userId: test.users.owner, via: 'policy' }]);
    await publish(limits({}));
    const seen = await cast.owner.ask(getRequest, { params: { requestId: sent.id } });
    expect(seen).toMatchObject({
      policy: { justification: 'The old one broke' },
      policyResult: { verdict: 'out_of_policy', versions: { limits: version }, findings: [{ version }] },
    });
    await cast.owner.ask(approveRequest, { params: { requestId: sent.id }, body: { version: sent.version } });
    const { items } = await cast.admin.ask(listLimits);
    expect(items).toMatchObject([{ whoName: null, perMonth: eur(30_000), used: eur(48_001), exceptions: 0 }]);
  });
});

describe('a limit for a grade', () => {
  const give = async (who: 'requester' | 'second', grade: string | null) => {
    const params = { memberId: test.users[who] };
    const { version, roles, teamId, managerId, jobTitle } = await cast.admin.ask(getMember, { params });
    const body = { version, roles, teamId, managerId, jobTitle, grade };
    await cast.admin.ask(changeMember, { params, body });
  };
  const verdictOf = async (client: Client) =>
    (await client.ask(judgeDraft, { body: { asked: bodyOf(100), requestId: null } })).result?.verdict;

  it('counts for who has it, however it is spelt, instead of everybody’s; and is told to them as theirs', async () => {
    await give('second', 'Senior');
    const caps = [{ period: 'request' as const, amount: '1' }];
    const who = { kind: 'grade' as const, grade: 'SÉNIOR' };
    await publish(limits({}, { who, caps, onHit: 'block' }));
    expect(await verdictOf(cast.second)).toBe('blocked');
    expect(await verdictOf(cast.approver)).toBe('in_policy');
    const sent = await cast.second.refused(submitRequest, toSend(await draftOf(cast.second, 100)));
    expect(sent).toMatchObject({ error: 'policy_blocked' });
    const mine = await cast.second.ask(getMyRules);
    expect([mine.grade, mine.limits.map(({ from }) => from)]).toEqual(['Senior', ['grade']]);
    const trial = { categoryId: test.expenseCategoryId as never, country: null, heads: 1, trip: null };
    const tried = { ...trial, memberId: test.users.second, method: 'purchase-request' as const, amountBase: '100' };
    const draft = limits({ who, caps });
    expect(await cast.admin.ask(tryPolicy, { body: { ...tried, draft } })).toMatchObject({ verdict: 'warn' });
    const { differences } = await cast.admin.ask(rehearsePolicy, { body: { draft } });
    const warned = differences.filter(({ after }) => after.verdict === 'warn').map(({ memberName }) => memberName);
    expect(new Set(warned)).toEqual(new Set(['The second']));
    const params = { memberId: test.users.second };
    expect(await cast.admin.ask(getRulesOfMember, { params })).toEqual(mine);
    expect(await cast.requester.refused(getRulesOfMember, { params })).toMatchObject({ status: 403 });
    expect(await cast.stranger.refused(getRulesOfMember, { params })).toMatchObject({ status: 404 });
    const query = { members: [test.users.second, test.users.approver].join(',') };
    expect(await cast.requester.refused(listLimitOfMembers, { query })).toMatchObject({ status: 403 });
    const { items } = await cast.admin.ask(listLimitOfMembers, { query });
    expect(
      new Map(items.map(({ memberId, period, amount, more }) => [memberId, [period, amount.minor, more]])),
    ).toEqual(
      new Map([
        [test.users.second, ['request', '1', 0]],
        [test.users.approver, ['month', '30000', 0]],
      ]),
    );
    expect((await cast.stranger.ask(listLimitOfMembers, { query })).items).toEqual([]);
  });

  it('is listed by it, and says when nobody has it any more', async () => {
    const listed = async () =>
      (await cast.admin.ask(listLimits, { query: { who: 'grade' } })).items.map((row) => [
        row.whoName,
        row.isForNobody,
      ]);
    expect(await listed()).toEqual([['Senior', false]]);
    await give('second', null);
    expect(await listed()).toEqual([['SÉNIOR', true]]);
    expect(await verdictOf(cast.second)).toBe('in_policy');
  });
});

describe('a draft of rules', () => {
  it('is tried with what somebody really spent, and says what it would have changed', async () => {
    const draft = limits({ caps: [{ period: 'request', amount: '10000' }], onHit: 'block' });
    const trial = { categoryId: test.expenseCategoryId as never, country: null, heads: 1, trip: null };
    const tried = await cast.admin.ask(tryPolicy, {
      body: { ...trial, draft, memberId: test.users.requester, method: 'purchase-request', amountBase: '10001' },
    });
    expect(tried).toMatchObject({ verdict: 'blocked', findings: [{ excess: '1' }] });
    const found = await cast.admin.ask(rehearsePolicy, { body: { draft } });
    expect(found.count).toBe(4);
    const blocked = found.differences.filter(({ after }) => after.verdict === 'blocked');
    expect(new Set(blocked.map(({ amountBase }) => amountBase))).toEqual(new Set(['20000', '40000']));
  });

  it('that begins later does not count before its day', async () => {
    await publish(limits({ caps: [{ period: 'request', amount: '1' }], onHit: 'block' }), addDays(TODAY, 3));
    const part = await cast.admin.ask(getPolicyPart, { params: { part: 'limits' } });
    expect(part).toMatchObject({ newest: { version: 5 }, inForce: 4 });
    const live = await cast.approver.ask(judgeDraft, { body: { asked: bodyOf(100), requestId: null } });
    expect(live.result?.verdict).toBe('in_policy');
  });
});

describe('a higher limit', () => {
  it('is asked for by whom the limit counts for, once a day, and told to those who may raise it', async () => {
    const mine = newId('rul');
    const ofAnother = newId('rul');
    const who = { kind: 'member' as const, memberId: test.users.approver };
    await publish(limits({ id: mine, onHit: 'warn' }, { id: ofAnother, who }));
    const ask = (ruleId: string, reason = 'Guests') => ({ body: { ruleId: ruleId as never, reason } });
    expect(await cast.requester.refused(askHigherLimit, ask(ofAnother))).toMatchObject({ error: 'not_found' });
    expect(await cast.requester.refused(askHigherLimit, ask(mine, ' '))).toMatchObject({ error: 'invalid_input' });
    await cast.requester.ask(askHigherLimit, ask(mine, 'Three guests'));
    expect(await cast.requester.refused(askHigherLimit, ask(mine))).toMatchObject({ error: 'already_asked' });
    const heard = async (client: Client) =>
      (await client.ask(listEntries, {})).items.filter(({ topic }) => topic === 'limit_asked');
    expect(await heard(cast.admin)).toHaveLength(1);
    expect(await heard(cast.owner)).toHaveLength(1);
    expect(await heard(cast.controller)).toHaveLength(0);
  });
});

describe('a yearly limit in a rehearsal', () => {
  it('counts what was spent in the year before the months that are gone through', async () => {
    const sentOn = async (day: string, description: string): Promise<RequestView> => {
      const draft = await draftOf(cast.second, 20_000, { description });
      const sent = await cast.second.ask(submitRequest, toSend(draft));
      await sql`update requests.request set submitted_at = ${`${day}T10:00:00Z`}, occurred_on = ${day}
        where id = ${draft.id}`.execute(test.database.owner);
      return sent;
    };
    await publish(approval('always'));
    await publish(limits());
    // Thirteen months ago, and nine: both of the same year.
    const [before, within] = [await sentOn('2025-02-10', 'A lathe'), await sentOn('2025-06-01', 'A drill')];
    const draft = limits({ caps: [{ period: 'year', amount: '30000' }], onHit: 'block' });
    const { differences } = await cast.admin.ask(rehearsePolicy, { body: { draft } });
    const numbers = differences.map(({ number }) => number);
    expect(numbers).toContain(within.number);
    expect(numbers).not.toContain(before.number);
    expect(differences.find(({ number }) => number === within.number)?.after).toMatchObject({
      verdict: 'blocked',
      findings: [{ excess: '10000' }],
    });
  });
});
