// On every database in turn: ranges that exclude each other.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Instant } from '#kernel/instant.ts';
import { idFromBytes } from '#kernel/id.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { getFile } from '#areas/documents/contract/document.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { approveRequest, getRequest, type RequestView } from '#areas/requests/contract/request.ts';
import { listRequests } from '#areas/requests/contract/request-list.ts';
import type { PersonKey } from '../../../../test/setup/found-test-companies.ts';
import { signInAll, submitBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { endAbsence, getAbsence, setAbsence, setMyAbsence, type AbsenceBody } from '../contract/absence.ts';
import { decideStep, publishWorkflow } from './door.ts';
import { approvalsTables } from './tables.ts';

let test: TestApp;
let cast: Cast;
let bills = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await inCompany((trx) =>
    publishWorkflow(trx, {
      companyId: test.companyId,
      workflow: {
        nodes: [
          {
            conditions: [],
            bands: [
              {
                minBase: '0',
                maxBase: null,
                steps: [{ mode: 'any', approvers: [{ user: test.users.approver }] }],
              },
            ],
          },
        ],
      },
      publishedBy: null,
      now: test.now(),
    }),
  );
});
afterAll(() => test.close());
afterEach(async () => {
  await cast.owner.ask(endAbsence, { params: { memberId: test.users.approver } });
});

const inCompany = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
  inScope(test.database.app, { companyId: test.companyId, userId: null }, work);
type Change = Partial<Omit<AbsenceBody, 'substituteId'>> & { substitute?: PersonKey | null };
const bodyOf = ({ substitute = 'second', ...change }: Change): AbsenceBody => ({
  fromOn: plainDate('2026-03-16'),
  lastOn: plainDate('2026-03-27'),
  substituteId: substitute === null ? null : test.users[substitute],
  ...change,
});
const of = (key: PersonKey) => ({ params: { memberId: test.users[key] } });
const away = (change: Change, by: PersonKey = 'admin') =>
  cast[by].ask(setAbsence, { ...of('approver'), body: bodyOf(change) });
const refused = (change: Change, by: PersonKey = 'admin') =>
  cast[by].refused(setAbsence, { ...of('approver'), body: bodyOf(change) });
const types = (...spendTypes: string[]) => ({ spendTypes, costCenterIds: null });
const centers = (...ids: string[]) => ({ spendTypes: null, costCenterIds: ids as never });
const submit = (key: PersonKey = 'requester'): Promise<RequestView> => {
  bills += 1;
  return submitBill(test, cast[key], { number: `ABS-${bills}`, net: 10_000 + bills });
};
const approve = async (key: PersonKey, { id }: RequestView): Promise<string> => {
  const { version } = await cast.owner.ask(getRequest, { params: { requestId: id } });
  const answer = await cast[key].send(approveRequest, { params: { requestId: id }, body: { version } });
  const body = answer.json<{ error?: string; state?: string }>();
  return body.error ?? body.state ?? '';
};
const toldOf = async (key: PersonKey) =>
  (await cast[key].ask(listEntries, {})).items.filter(({ topic }) => topic === 'absence_set').map(({ line }) => line);

describe('the absence of somebody else', () => {
  it.each(['controller', 'requester', 'second'] as const)('is not for %s to see, set or end', async (by) => {
    expect(await refused({}, by)).toMatchObject({ status: 403, error: 'forbidden' });
    expect(await cast[by].refused(getAbsence, of('approver'))).toMatchObject({ status: 403 });
    expect(await cast[by].refused(endAbsence, of('approver'))).toMatchObject({ status: 403 });
  });

  it.each<[string, Change, object]>([
    ['with themself as the substitute', { substitute: 'approver' }, { error: 'substitute_gone' }],
    ['that is over', { lastOn: plainDate('2026-03-19') }, { error: 'absence_days' }],
    ['for a type that there is not', { scope: types('yacht') }, { error: 'invalid_input' }],
    [
      'for a cost centre of nobody',
      { scope: centers(idFromBytes('cc', new Uint8Array(16))) },
      { error: 'invalid_input' },
    ],
    [
      'in place of one that there is not',
      { absenceId: idFromBytes('abs', new Uint8Array(16)) },
      { error: 'not_found' },
    ],
  ])('is refused %s', async (_what, change, refusal) => {
    expect(await refused(change)).toMatchObject(refusal);
    expect((await cast.admin.ask(getAbsence, of('approver'))).absences).toEqual([]);
  });

  it('of a member of another company is not found', async () => {
    expect(await cast.admin.refused(setAbsence, { ...of('stranger'), body: bodyOf({}) })).toMatchObject({
      status: 404,
    });
  });

  it('tells the member who set and who ended it, and says so in the audit; the own one tells nobody', async () => {
    await away({});
    test.advance(1000);
    await cast.owner.ask(endAbsence, of('approver'));
    await cast.approver.ask(setMyAbsence, { body: bodyOf({}) });
    expect(await toldOf('approver')).toEqual([
      'The owner ended your absence',
      'The admin set you as away from 16 March to 27 March',
    ]);
    const { rows } = await sql<{ actor_id: string }>`select actor_id from platform.audit_event
      where action = 'approvals.setAbsence' and entity_id = ${test.users.approver} order by seq`.execute(
      test.database.owner,
    );
    expect(rows.map((row) => row.actor_id)).toEqual([test.users.admin, test.users.approver]);
  });

  it('stays in the trace of what was decided meanwhile, once it is over; one that is set later is not', async () => {
    const request = await submit();
    await away({});
    test.advance(1000);
    expect(await approve('second', request)).toMatch(/pending|approved/);
    test.advance(1000);
    await cast.owner.ask(endAbsence, of('approver'));
    const stepOf = async ({ id }: RequestView) => {
      const { approval } = await cast.owner.ask(getRequest, { params: { requestId: id } });
      return approval?.steps[0]?.approvers.find(({ userId }) => userId === test.users.approver);
    };
    expect(await stepOf(request)).toMatchObject({ away: { substituteName: 'The second' } });
    const present = await submit();
    expect(await approve('approver', present)).toMatch(/pending|approved/);
    test.advance(1000);
    await away({});
    expect(await stepOf(present)).toMatchObject({ away: null });
    await cast.owner.ask(endAbsence, of('approver'));
  });

  it('counts from its first day until the day after its last by the clocks of the company', async () => {
    const request = await submit();
    await away({ fromOn: plainDate('2026-03-24'), lastOn: plainDate('2026-03-25') });
    const at = (now: string): Promise<string> =>
      inCompany(async (trx) => {
        const { id } = await approvalsTables(trx)
          .selectFrom('approvals.process')
          .select('id')
          .where('company_id', '=', test.companyId)
          .where('subject_id', '=', request.id)
          .executeTakeFirstOrThrow();
        const input = { companyId: test.companyId, approvalId: id, userId: test.users.second, comment: null };
        await decideStep(trx, { ...input, verdict: 'approve', now: now as Instant });
        throw new AppError('was_let');
      }).catch((error: unknown) => (error instanceof AppError ? error.code : String(error)));
    // Berlin is an hour ahead in March until the last Sunday.
    expect(await at('2026-03-23T22:59:00.000Z')).toBe('not_your_turn');
    expect(await at('2026-03-23T23:00:00.000Z')).toBe('was_let');
    expect(await at('2026-03-25T22:59:00.000Z')).toBe('was_let');
    expect(await at('2026-03-25T23:00:00.000Z')).toBe('not_your_turn');
  });
});

describe('an absence for some requests', () => {
  it('leaves the others with whom they wait for; a substitute of others neither sees nor decides', async () => {
    const request = await submit('admin');
    await away({ scope: types('reimbursement', 'mileage'), substitute: 'requester' });
    await away({ scope: types('invoice'), substitute: 'controller', absenceId: null });
    await test.carry();
    expect(await approve('requester', request)).toBe('not_found');
    const listed = async (key: PersonKey): Promise<boolean> =>
      (await cast[key].ask(listRequests, { query: { list: 'to-approve' } })).items.some(({ id }) => id === request.id);
    expect([await listed('requester'), await listed('controller')]).toEqual([false, true]);
    const [file] = request.files;
    const params = { fileId: file?.id ?? ('' as never) };
    expect(await cast.requester.refused(getFile, { params })).toMatchObject({ status: 404 });
    const { approval } = await cast.controller.ask(getRequest, { params: { requestId: request.id } });
    expect(approval?.steps[0]?.approvers[0]?.away).toEqual({ until: '2026-03-27', substituteName: 'The controller' });
    expect(await approve('controller', request)).toBe('approved');
  });

  it('follows the line of substitutes within that kind of request only', async () => {
    await away({ scope: centers(test.costCenterId), substitute: 'second' });
    const elsewhere = { ...bodyOf({ substitute: 'controller' }), scope: types('reimbursement') };
    await cast.second.ask(setMyAbsence, { body: elsewhere });
    const request = await submit();
    expect(await approve('controller', request)).toBe('not_your_turn');
    expect(await approve('second', request)).toBe('approved');
    await cast.admin.ask(endAbsence, of('second'));
  });

  it('may be on the same days as another only where no request falls under both', async () => {
    await away({ scope: types('invoice') });
    expect(await refused({ absenceId: null })).toMatchObject({ error: 'absences_meet' });
    expect(await refused({ scope: centers(test.costCenterId), absenceId: null })).toMatchObject({
      error: 'absences_meet',
    });
    await away({ absenceId: null, fromOn: plainDate('2026-03-28'), lastOn: plainDate('2026-03-28') });
    const { absences } = await away({ scope: types('mileage'), absenceId: null });
    expect(absences.map(({ spendTypes }) => spendTypes)).toEqual([['invoice'], ['mileage'], null]);
  });

  it('is changed or ended alone when it is said which', async () => {
    await away({ scope: types('invoice') });
    const { absences: two } = await away({ scope: types('mileage'), absenceId: null });
    const invoices = two.find(({ spendTypes }) => spendTypes?.[0] === 'invoice');
    const changed = await away({ scope: types('invoice', 'perdiem'), absenceId: invoices?.id ?? null });
    expect(changed.absences.map(({ spendTypes }) => spendTypes?.length)).toEqual([1, 2]);
    const mileage = changed.absences.find(({ spendTypes }) => spendTypes?.[0] === 'mileage');
    const left = await cast.admin.ask(endAbsence, { ...of('approver'), query: { absenceId: mileage?.id ?? '' } });
    expect(left.absences.map(({ spendTypes }) => spendTypes)).toEqual([['invoice', 'perdiem']]);
  });

  it('is set once by two who say the same at once, and the database holds that too', async () => {
    const call = { ...of('approver'), body: bodyOf({ scope: types('invoice'), absenceId: null }) };
    const answers = await Promise.all([cast.admin.send(setAbsence, call), cast.owner.send(setAbsence, call)]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const row = {
      company_id: test.companyId,
      user_id: test.users.approver,
      substitute_id: null as UserId | null,
      from_on: plainDate('2026-03-27'),
      until_on: plainDate('2026-03-28'),
      spend_types: null,
      cost_center_ids: null,
      set_by: test.users.admin,
      set_at: test.now(),
      ended_at: null,
    };
    const insert = inCompany((trx) =>
      approvalsTables(trx)
        .insertInto('approvals.absence')
        .values({ ...row, id: 'abs_1' as never })
        .execute(),
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'absence__apart' });
  });
});
