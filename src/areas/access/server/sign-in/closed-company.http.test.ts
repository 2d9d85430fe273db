import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inScope } from '#platform/db/scope.ts';
import { getCompany } from '#areas/companies/contract/company.ts';
import { setCompanyClosed } from '#areas/companies/server/door.ts';
import { emailOf, PASSWORD, type PersonKey } from '../../../../../test/setup/found-test-companies.ts';
import { submitBill } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { loginWithCookie } from '../../contract/log-in.ts';
import { getMe } from '../../contract/session.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.advance(31 * 60_000));
afterAll(() => test.close());

const setClosed = (isClosed: boolean): Promise<boolean> =>
  inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
    setCompanyClosed(trx, test.companyId, { isClosed, now: test.now() }),
  );
const logIn = (key: PersonKey, password = PASSWORD) =>
  test.anonymous.send(loginWithCookie, { body: { auth_type: 'password', username: emailOf(key), password } });

describe('a closed company', () => {
  it('is nobody’s at the next call, in a session that is open, and tells its people at log-in', async () => {
    const owner = await test.signIn('owner');
    expect(await setClosed(true)).toBe(true);
    // Nothing else is open to them: the browser leads to /auth/login?access-blocked=1.
    expect(await owner.refused(getCompany)).toMatchObject({ status: 401, error: 'access_blocked' });
    expect(await owner.refused(getMe)).toMatchObject({ status: 401, error: 'access_blocked' });
    // To who never worked there it does not exist, as before.
    const stranger = await test.signIn('stranger');
    expect((await stranger.at({ companyId: test.companyId }).refused(getCompany)).error).toBe('not_found');
    const answer = await logIn('owner');
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([401, 'inactive_company']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    // Only who has proven who they are learns it.
    expect((await logIn('owner', 'wrong')).json<{ error: string }>().error).toBe('invalid_credentials');
  });

  it('lets in who has another one, and who belongs to none', async () => {
    expect((await logIn('stranger')).statusCode).toBe(200);
    expect((await logIn('collaborator')).statusCode).toBe(200);
    const collaborator = await test.signIn('collaborator');
    expect((await collaborator.ask(getMe)).impersonations).toEqual([]);
    // They are led to the chooser, which says why.
    expect(await collaborator.refused(getCompany)).toMatchObject({ status: 403, error: 'company_closed' });
  });

  it('is closed and opened once, and is what it was', async () => {
    expect([await setClosed(true), await setClosed(false), await setClosed(false)]).toEqual([false, true, false]);
    expect((await logIn('owner')).statusCode).toBe(200);
    const owner = await test.signIn('owner');
    expect((await owner.ask(getCompany)).name).toBe('Halden');
  });

  it('mails its people nothing of what waits there, until it is open again', async () => {
    const send = async (number: string): Promise<number> => {
      await submitBill(test, await test.signIn('requester'), { number, net: 1000 });
      const before = (await test.mails()).length;
      await setClosed(number === 'CLOSED');
      await test.carry();
      await test.runJobs();
      return (await test.mails()).length - before;
    };
    expect(await send('CLOSED')).toBe(0);
    await setClosed(false);
    expect(await send('OPEN')).toBeGreaterThan(0);
  });
});
