// On every database: a person has one sample, from however many pages they ask for it at once.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { impersonate } from '#areas/access/contract/session.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getSample, openSample, removeSample } from '../contract/sample.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

/** One number of the database, as the owner sees it. */
async function count(from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(
    test.database.owner,
  );
  return rows[0]?.count ?? -1;
}

// How one is made, what it is and what never leaves it: `src/app/samples.http.test.ts`.
describe('A sample company that is asked for', () => {
  it('is for those who set the company up, and never for who acts for somebody', async () => {
    expect(await cast.requester.refused(openSample)).toMatchObject({ status: 403 });
    expect(await cast.stranger.at({ companyId: test.companyId }).refused(openSample)).toMatchObject({ status: 404 });
    const target = { targetUserId: test.users.controller, targetCompanyId: test.companyId };
    const answer = await (await test.signIn('collaborator')).send(impersonate, { body: target });
    const acting = cast.collaborator.at({ cookie: cookieOf(answer.headers['set-cookie']) });
    expect(await acting.refused(openSample)).toMatchObject({ status: 404 });
    expect(await acting.refused(removeSample)).toMatchObject({ status: 404 });
    expect(await cast.owner.refused(removeSample)).toMatchObject({ status: 404 });
  });

  it('is one, from however many pages it is asked for at once', async () => {
    expect(await cast.owner.ask(getSample)).toMatchObject({ state: 'none', companyId: null });
    const answers = await Promise.all(Array.from({ length: 8 }, () => cast.owner.ask(openSample)));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['making']));
    expect(await count(sql`samples.sample`)).toBe(1);
    expect(await count(sql`pgboss.job where name = 'samples.make-step'`)).toBe(1);
  });
});
