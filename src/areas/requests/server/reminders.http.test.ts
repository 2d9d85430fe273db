import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#kernel/plain-date.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { endAbsence, setAbsence } from '#areas/approvals/contract/absence.ts';
import { planReminders } from '#areas/approvals/server/reminders.ts';
import type { PersonKey } from '../../../../test/setup/found-test-companies.ts';
import { signInAll, submitBill, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { approveRequest, withdrawRequest, type RequestView } from '../contract/request.ts';
import { approveRequests, remindApprovers } from '../contract/request-list.ts';

let test: TestApp;
let cast: Cast;
let bills = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

/** Sessions end over night. */
async function advanceDays(days: number): Promise<void> {
  test.advance(days * 86_400_000);
  cast = await signInAll(test);
}

const submit = (): Promise<RequestView> => {
  bills += 1;
  return submitBill(test, cast.requester, { number: `REM-${bills}`, net: 10_000 + bills });
};
const remind = (by: PersonKey, ...requests: RequestView[]) =>
  cast[by].ask(remindApprovers, { body: { ids: requests.map(({ id }) => id) } });
const newsOf = async (key: PersonKey): Promise<string[]> =>
  (await cast[key].ask(listEntries, { query: { limit: 50 } })).items
    .filter(({ topic }) => topic === 'approval_waits')
    .map(({ line, more }) => `${line}: ${more}`);

it('counts with the reminder of the night: what was reminded of by hand is not told again', async () => {
  const request = await submit();
  // From Friday to Tuesday: two working days, on which the night would remind of it.
  await advanceDays(4);
  expect((await remind('admin', request)).done).toEqual([request.id]);
  const said = ['A request waits for you: The admin asks you to look at it.'];
  expect(await newsOf('approver')).toEqual(said);
  await planReminders(test.database.owner);
  await test.runJobs();
  expect(await newsOf('approver')).toEqual(said);
  await advanceDays(1);
  await planReminders(test.database.owner);
  await test.runJobs();
  expect(await newsOf('approver')).toHaveLength(2);
  expect((await remind('admin', request)).refused).toEqual([{ id: request.id, code: 'already_reminded' }]);
  await cast.requester.ask(withdrawRequest, { params: { requestId: request.id }, body: { version: request.version } });
});

it('reminds each approver once of all that waits for them, says who asks, and of the rest why not', async () => {
  const [first, second, gone] = [await submit(), await submit(), await submit()];
  await cast.requester.ask(withdrawRequest, { params: { requestId: gone.id }, body: { version: gone.version } });
  const { done, refused } = await remind('requester', first, second, gone);
  expect(new Set(done)).toEqual(new Set([first.id, second.id]));
  expect(refused).toEqual([{ id: gone.id, code: 'not_waiting' }]);
  const before = await newsOf('approver');
  expect(before).toContain('2 requests wait for you: The requester asks you to look at it.');
  expect(await remind('controller', first)).toEqual({
    done: [],
    refused: [{ id: first.id, code: 'already_reminded' }],
  });
  expect(await newsOf('approver')).toEqual(before);
  await advanceDays(1);
  expect((await remind('controller', first)).done).toEqual([first.id]);
  expect(await newsOf('approver')).toHaveLength(before.length + 1);
});

it('is not for who neither asked nor looks after the company, nor for whom it waits', async () => {
  const request = await submit();
  expect(await remind('approver', request)).toEqual({ done: [], refused: [{ id: request.id, code: 'not_yours' }] });
  expect(await cast.stranger.ask(remindApprovers, { body: { ids: [request.id] } })).toEqual({ done: [], refused: [] });
  // Nor does anybody learn from a list of guesses which requests there are, and whose.
  const foreign = await submitBill(test, cast.approver, { number: 'REM-foreign', net: 20_000 });
  const guess = { body: { ids: [foreign.id] } };
  expect(await cast.requester.ask(remindApprovers, guess)).toEqual({ done: [], refused: [] });
  expect(await cast.requester.ask(approveRequests, guess)).toEqual({ done: [], refused: [], isHeld: false });
  await cast.approver.ask(approveRequest, { params: { requestId: request.id }, body: { version: request.version } });
});

it('goes to whoever decides for who is away, and says so to who reminds themself', async () => {
  const request = await submit();
  const params = { memberId: test.users.approver };
  const days = { fromOn: addDays(TODAY, 1), lastOn: addDays(TODAY, 30) };
  await cast.admin.ask(setAbsence, { params, body: { ...days, substituteId: test.users.second } });
  const before = await newsOf('approver');
  expect(await remind('second', request)).toEqual({ done: [], refused: [{ id: request.id, code: 'waits_for_you' }] });
  expect((await remind('admin', request)).done).toEqual([request.id]);
  expect(await newsOf('second')).toEqual(['A request waits for you: The admin asks you to look at it.']);
  expect(await newsOf('approver')).toEqual(before);
  await cast.admin.ask(endAbsence, { params });
});

it('of everything that matches looks at what waits only, and two at once remind once', async () => {
  const request = await submit();
  const call = { body: { filter: { list: 'all' as const, q: `Bill REM-${bills}` } } };
  const answers = await Promise.all([cast.admin.ask(remindApprovers, call), cast.owner.ask(remindApprovers, call)]);
  expect(answers.flatMap(({ done }) => done)).toEqual([request.id]);
  expect(answers.flatMap(({ refused }) => refused)).toEqual([{ id: request.id, code: 'already_reminded' }]);
});
