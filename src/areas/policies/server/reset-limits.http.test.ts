import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { eur, signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { listLimits, resetLimits } from '../contract/limits.ts';
import { getPolicyPart, publishPolicy } from '../contract/policies.ts';
import type { SpendLimit, Who } from '../contract/rule-book.ts';
import type { RuleId } from '../contract/rule-words.ts';

let test: TestApp;
let cast: Cast;
const OWN: RuleId = newId('rul');
const OTHER: RuleId = newId('rul');
const ALL: RuleId = newId('rul');

const limit = (id: RuleId, who: Who, amount: string): SpendLimit => ({
  id,
  who,
  categoryId: null,
  country: null,
  caps: [{ period: 'month', amount }],
  onHit: 'warn',
  askIds: [],
  isApprovedUnder: false,
});

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const limits = [
    limit(OWN, { kind: 'member', memberId: test.users.requester }, '90000'),
    limit(OTHER, { kind: 'member', memberId: test.users.approver }, '80000'),
    limit(ALL, { kind: 'all' }, '10000'),
  ];
  const draft = { part: 'limits' as const, definition: { limits } };
  await cast.admin.ask(publishPolicy, { body: { draft, validFrom: TODAY, baseVersion: 0 } });
});
afterAll(() => test.close());

const bodyOf = (ids: readonly RuleId[], more: object = {}) => ({
  body: { which: { ids: [...ids] }, validFrom: TODAY, baseVersion: 1, isDryRun: false, ...more },
});
type Answered = { items: { code: string | null }[]; version: number };
const listed = async () => (await cast.admin.ask(listLimits)).items.map(({ id }) => id);
const newest = async () => (await cast.admin.ask(getPolicyPart, { params: { part: 'limits' } })).newest?.version;

it('is refused where somebody published since, for a day that is over, and to who only reads limits', async () => {
  const stale = await cast.admin.refused(resetLimits, bodyOf([OWN], { baseVersion: 0 }));
  expect(stale).toMatchObject({ status: 409, error: 'version_conflict' });
  expect(await cast.admin.refused(resetLimits, bodyOf([OWN], { validFrom: addDays(TODAY, -1) }))).toMatchObject({
    data: { fields: [{ path: 'validFrom', code: 'in_past' }] },
  });
  expect(await cast.controller.refused(resetLimits, bodyOf([OWN]))).toMatchObject({ status: 403 });
  expect(await newest()).toBe(1);
});

it('says beforehand what would count for whom, and publishes nothing', async () => {
  const gone = newId('rul');
  const { items, version } = await cast.admin.ask(resetLimits, bodyOf([OWN, ALL, gone], { isDryRun: true }));
  expect(version).toBeNull();
  expect(items).toMatchObject([
    {
      whoName: 'The requester',
      caps: [{ period: 'month', amount: eur(90_000) }],
      instead: [{ from: 'all', whoName: null, caps: [{ amount: eur(10_000) }] }],
      code: null,
    },
    { id: ALL, instead: [], code: 'not_own' },
    { id: gone, code: 'gone' },
  ]);
  expect(await newest()).toBe(1);
});

it('publishes nothing where nothing can be reset', async () => {
  expect((await cast.admin.ask(resetLimits, bodyOf([ALL]))).version).toBeNull();
  expect(await newest()).toBe(1);
});

it('resets all that match in one version, of two at once one, and leaves what is nobody’s own', async () => {
  const all = bodyOf([], { which: { filter: { q: '' } } });
  const answers = await Promise.all([cast.admin.send(resetLimits, all), cast.owner.send(resetLimits, all)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([200, 409]);
  const done = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<Answered>());
  expect(done.map(({ version, items }) => [version, items.map(({ code }) => code)])).toEqual([
    [2, [null, null, 'not_own']],
  ]);
  expect(await listed()).toEqual([ALL]);
  const { rows } = await sql`select 1 from platform.audit_event where action = 'policies.publish'
    and entity_id = 'limits 2'`.execute(test.database.owner);
  expect(rows).toHaveLength(1);
});
