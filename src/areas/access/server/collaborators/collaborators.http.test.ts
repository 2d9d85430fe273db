import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inScope } from '#platform/db/scope.ts';
import { addCollaborator } from '#areas/members/server/door.ts';
import { emailOf } from '../../../../../test/setup/found-test-companies.ts';
import type { Client } from '../../../../../test/setup/http-client.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import {
  listAssociations,
  listMasterControllers,
  remindCollaborator,
  replaceAssociations,
} from '../../contract/collaborators.ts';
import { joinCompany } from '../../contract/invites.ts';
import { getMe, impersonate } from '../../contract/session.ts';
import { getCompany } from '#areas/companies/contract/company.ts';

const HOUR_MS = 3_600_000;

let test: TestApp;
let master: Client;

// The second person of the cast leads the collaborators of the test company, beside being a controller there.
beforeAll(async () => {
  test = await createTestApp();
  await inScope(test.database.app, { companyId: test.strangerCompanyId, userId: null }, (trx) =>
    addCollaborator(trx, test.strangerCompanyId, {
      userId: test.users.second,
      actsAsUserId: test.users.stranger,
      role: 'masterController',
      invitedBy: test.users.stranger,
      createdAt: test.now(),
    }),
  );
});
beforeEach(async () => {
  test.advance(2 * HOUR_MS);
  master = await test.signIn('second');
});
afterAll(() => test.close());

const companyId = (): string => test.strangerCompanyId;
const send = (client: Client, emails: readonly string[], at = companyId()) =>
  client.send(replaceAssociations, {
    body: { associations: emails.map((email) => ({ email, companyId: at as never })) },
  });
const shown = async (client: Client) =>
  (await client.ask(listAssociations)).items.map(({ collaborator, canRemind }) => ({
    email: collaborator.email,
    fullName: collaborator.fullName,
    canRemind,
  }));

async function tokenOf(email: string): Promise<string> {
  await test.runJobs();
  const mail = (await test.mails()).find(({ to }) => to === email);
  return /invites\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('a list of collaborators', () => {
  it('is empty for everybody who leads none, and cannot be made by them', async () => {
    for (const key of ['owner', 'controller', 'requester', 'collaborator', 'stranger'] as const) {
      const client = await test.signIn(key);
      expect(await client.ask(listAssociations), key).toEqual({ companies: [], items: [] });
      const answer = await send(client, ['eve@evil.example']);
      expect([answer.statusCode, answer.json<{ error: string }>().error], key).toEqual([404, 'not_found']);
    }
  });

  it('takes no company that the caller does not lead, even beside one that they do', async () => {
    const body = {
      associations: [
        { email: 'ada@office.example', companyId: companyId() as never },
        { email: 'ada@office.example', companyId: test.companyId },
      ],
    };
    expect((await master.refused(replaceAssociations, { body })).error).toBe('not_found');
    expect(await shown(master)).toEqual([]);
  });

  it('takes nothing that is no address, and names it', async () => {
    const body = { associations: [{ email: 'no address', companyId: companyId() as never }] };
    expect(await master.refused(replaceAssociations, { body })).toMatchObject({
      error: 'invalid_email',
      data: { email: 'no address' },
    });
  });

  it('invites who is new, once, and shows them without a name', async () => {
    expect((await send(master, ['Ada@office.example'])).statusCode).toBe(204);
    expect((await send(master, ['ada@office.example'])).statusCode).toBe(204);
    expect(await shown(master)).toEqual([{ email: 'ada@office.example', fullName: null, canRemind: true }]);
    await test.runJobs();
    expect((await test.mails()).filter(({ to }) => to === 'ada@office.example')).toHaveLength(1);
  });

  it('is reminded once, by who leads the company only', async () => {
    await send(master, ['ada@office.example']);
    const [one] = (await master.ask(listAssociations)).items;
    const body = { id: one?.collaborator.id ?? '' };
    const stranger = await test.signIn('stranger');
    expect((await stranger.refused(remindCollaborator, { body })).error).toBe('not_found');
    const before = await tokenOf('ada@office.example');
    await master.ask(remindCollaborator, { body });
    expect(await tokenOf('ada@office.example')).not.toBe(before);
    expect((await master.refused(remindCollaborator, { body })).error).toBe('not_found');
    expect(await shown(master)).toMatchObject([{ canRemind: false }]);
  });

  it('lets who came act in the company, and who is taken off it not any more, in a session that acts already', async () => {
    await send(master, [emailOf('requester')]);
    const requester = await test.signIn('requester');
    const token = await tokenOf(emailOf('requester'));
    await requester.ask(joinCompany, { body: { invite_token: token } });
    expect(await shown(master)).toEqual([{ email: emailOf('requester'), fullName: 'The requester', canRemind: false }]);
    const [target] = (await requester.ask(getMe)).impersonations;
    const answer = await requester.send(impersonate, {
      body: { targetUserId: target?.userId as never, targetCompanyId: target?.companyId as never },
    });
    const acting = requester.at({ companyId: companyId(), cookie: cookieOf(answer.headers['set-cookie']) });
    expect((await acting.send(getCompany)).statusCode).toBe(200);
    expect((await requester.ask(getMe).catch(() => null))?.companies.length ?? 1).toBe(1);
    await send(master, []);
    expect((await acting.send(getCompany)).statusCode).toBe(404);
    expect(await shown(master)).toEqual([]);
  });

  it('is written into the book of the company', async () => {
    const { rows } = await sql<{ action: string }>`
      select action from platform.audit_event where company_id = ${companyId()} and entity = 'collaborator' order by seq`.execute(
      test.database.owner,
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['access.inviteCollaborator', 'access.removeCollaborator']),
    );
  });
});

describe('master controllers', () => {
  it('are shown to who acts in their companies, and to nobody else', async () => {
    expect(await master.ask(listMasterControllers)).toMatchObject({
      items: [{ email: emailOf('second'), companies: [{ id: companyId() }] }],
    });
    const owner = await test.signIn('owner');
    expect(await owner.ask(listMasterControllers)).toEqual({ items: [] });
  });
});
