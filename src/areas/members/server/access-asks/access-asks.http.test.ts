import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../../test/setup/http-client.ts';
import { signInAll, type Cast } from '../../../../../test/setup/spend.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { impersonate } from '#areas/access/contract/session.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { ABILITY_KEYS, type Ability } from '../../contract/abilities.ts';
import { askForAccess, describeAccess } from '../../contract/access-ask.ts';
import { membersPath } from '../../paths.ts';

const HOUR = 60 * 60 * 1000;

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(async () => {
  test.advance(25 * HOUR);
  cast = await signInAll(test);
});
afterAll(() => test.close());

const ask = (ability: Ability, note = '') => ({ body: { ability, note } });
const heard = async (client: Client) =>
  (await client.ask(listEntries, {})).items.filter(({ topic }) => topic === 'access_asked');
const asksOf = async (client: Client) => (await client.ask(describeAccess)).asks;

describe('asking for access', () => {
  it('is refused for what one may do already, and tells nobody', async () => {
    expect(await cast.controller.refused(askForAccess, ask('pay'))).toMatchObject({ error: 'already_allowed' });
    expect(await cast.requester.refused(askForAccess, ask('ask'))).toMatchObject({ error: 'already_allowed' });
    for (const ability of ABILITY_KEYS)
      expect(await cast.owner.refused(askForAccess, ask(ability))).toMatchObject({ error: 'already_allowed' });
    expect(await heard(cast.admin)).toHaveLength(0);
    expect(await heard(cast.owner)).toHaveLength(0);
  });

  it('is refused to whoever works for somebody, who would ask in their name', async () => {
    const collaborator = await test.signIn('collaborator');
    const answer = await collaborator.send(impersonate, {
      body: { targetUserId: test.users.controller, targetCompanyId: test.companyId },
    });
    const acting = collaborator.at({ cookie: cookieOf(answer.headers['set-cookie']), companyId: test.companyId });
    expect(await acting.refused(askForAccess, ask('members'))).toMatchObject({ error: 'acting_for_somebody' });
    expect(await acting.ask(describeAccess)).toMatchObject({ canAsk: false, asks: [] });
  });

  it('refuses what is no ability and a note that is a letter', async () => {
    for (const body of [{ ability: 'everything', note: '' }, ask('pay', 'x'.repeat(501)).body])
      expect(await cast.requester.refused(askForAccess, { body: body as never })).toMatchObject({
        error: 'invalid_input',
      });
  });

  it('tells admins and the owner what a controller’s role would give, with the note and the way to the roles', async () => {
    await cast.requester.ask(askForAccess, ask('reviewInvoices', '  While Ada is away '));
    for (const client of [cast.admin, cast.owner])
      expect(await heard(client)).toMatchObject([
        {
          line: expect.stringMatching(/asks for access: Review invoices$/),
          more: 'While Ada is away',
          link: membersPath(test.companyId, test.users.requester),
        },
      ]);
    for (const client of [cast.controller, cast.approver, cast.requester]) expect(await heard(client)).toHaveLength(0);
  });

  it('tells the owner alone what only they give', async () => {
    const before = (await heard(cast.admin)).length;
    await cast.requester.ask(askForAccess, ask('rules'));
    expect(await heard(cast.admin)).toHaveLength(before);
    expect((await heard(cast.owner))[0]).toMatchObject({ more: null, line: expect.stringContaining('who approves') });
  });

  it('does not tell the admin who asks', async () => {
    const [ofAdmin, ofOwner] = [(await heard(cast.admin)).length, (await heard(cast.owner)).length];
    await cast.admin.ask(askForAccess, ask('pay'));
    expect(await heard(cast.admin)).toHaveLength(ofAdmin);
    expect(await heard(cast.owner)).toHaveLength(ofOwner + 1);
  });

  it('is for the same once in 24 hours, for each member by themselves', async () => {
    await cast.requester.ask(askForAccess, ask('sort'));
    const told = (await heard(cast.owner)).length;
    expect(await cast.requester.refused(askForAccess, ask('sort', 'Again'))).toMatchObject({ error: 'already_asked' });
    expect(await heard(cast.owner)).toHaveLength(told);
    expect(await asksOf(cast.requester)).toContainEqual(
      expect.objectContaining({ ability: 'sort', canAskAgain: false }),
    );
    await cast.approver.ask(askForAccess, ask('sort'));
    expect(await heard(cast.owner)).toHaveLength(told + 1);
    test.advance(24 * HOUR);
    cast = await signInAll(test);
    expect(await asksOf(cast.requester)).toContainEqual(
      expect.objectContaining({ ability: 'sort', canAskAgain: true }),
    );
    await cast.requester.ask(askForAccess, ask('sort'));
    expect(await heard(cast.owner)).toHaveLength(told + 2);
  });

  it('lets one through of two that are sent at once', async () => {
    const told = (await heard(cast.owner)).length;
    const answers = await Promise.all([1, 2].map(() => cast.requester.send(askForAccess, ask('budgets'))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 422]));
    expect(await heard(cast.owner)).toHaveLength(told + 1);
  });
});

describe('who gives access', () => {
  it('is named to every member, the owner first, and never as oneself', async () => {
    const { givers } = await cast.requester.ask(describeAccess);
    expect(givers.map(({ isOwner }) => isOwner)).toEqual([true, false]);
    expect((await cast.admin.ask(describeAccess)).givers.map(({ isOwner }) => isOwner)).toEqual([true]);
    expect((await cast.owner.ask(describeAccess)).givers.every(({ isOwner }) => !isOwner)).toBe(true);
  });

  it('is not told what another asked for', async () => {
    await cast.requester.ask(askForAccess, ask('signOn'));
    expect(await asksOf(cast.second)).toEqual([]);
  });
});
