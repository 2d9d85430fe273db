import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { closeAccount, getAccountClosing, keepAccount } from '../../contract/close-account.ts';
import { moveCard } from '#areas/cards/contract/card.ts';
import { getCompany } from '#areas/companies/contract/company.ts';
import { openCardDesk, requestCard } from '../../../../../test/setup/card-desk.ts';
import { signInAll, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { closeDueAccounts } from './close-due.ts';

let test: TestApp;
let cast: Cast;
const DAY = 86_400_000;
const WISH = { name: 'Halden', reason: 'company_ends', note: 'We merge.' } as const;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const atNight = (openCards = 0): Promise<void> =>
  closeDueAccounts({
    owner: test.database.owner,
    db: test.database.app,
    now: test.now(),
    ties: { openCards: () => Promise.resolve(openCards), runsToConfirm: () => Promise.resolve(0) },
  });

describe('closing the account', () => {
  it('is the owner’s alone, with a fresh factor and the company’s name', async () => {
    for (const client of [cast.admin, cast.controller])
      expect((await client.refused(closeAccount, { body: WISH })).error).toBe('forbidden');
    const agreed = (at: string | null) =>
      sql`update identity.session set factor_agreed_at = ${at} where user_id = ${test.users.owner}`.execute(
        test.database.owner,
      );
    await agreed(null);
    expect((await cast.owner.refused(closeAccount, { body: WISH })).error).toBe('factor_needed');
    await agreed(test.now());
    expect((await cast.owner.refused(closeAccount, { body: { ...WISH, name: 'Fremd' } })).error).toBe('name_differs');
    expect((await cast.owner.ask(getAccountClosing)).closesOn).toBeNull();
  });

  it('is refused while a card could still pay, and says how many do', async () => {
    await openCardDesk(test, cast, 50_000n);
    const card = await requestCard(test, cast, { minor: 5_000 });
    expect((await cast.owner.ask(getAccountClosing)).openCards).toBe(1);
    expect(await cast.owner.refused(closeAccount, { body: WISH })).toMatchObject({
      error: 'cards_open',
      data: { count: 1 },
    });
    await cast.owner.ask(moveCard, {
      params: { cardId: card.id },
      body: { move: 'cancel', version: card.version },
    });
    expect((await cast.owner.ask(getAccountClosing)).openCards).toBe(0);
  });

  it('is planned for the 30th day, once, and everybody who looks after the company is told by mail', async () => {
    const before = (await test.mails()).length;
    const asked = await cast.owner.ask(closeAccount, { body: { ...WISH, name: ' Halden ' } });
    expect(asked).toMatchObject({ closesOn: '2026-04-19', mayDecide: true });
    expect((await cast.owner.refused(closeAccount, { body: WISH })).error).toBe('closing_already');
    const told = (await test.mails()).slice(0, (await test.mails()).length - before);
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      ['admin', 'controller', 'owner', 'second'].map((key) => `${key}@halden.example`),
    );
    expect(told[0]?.subject).toContain('19 April 2026');
    expect(await cast.controller.ask(getAccountClosing)).toMatchObject({ closesOn: '2026-04-19', mayDecide: false });
    expect((await cast.requester.refused(getAccountClosing)).error).toBe('forbidden');
  });

  it('is taken back by the owner', async () => {
    expect((await cast.admin.refused(keepAccount)).error).toBe('forbidden');
    expect((await cast.owner.ask(keepAccount)).closesOn).toBeNull();
    expect((await cast.owner.refused(keepAccount)).error).toBe('not_found');
  });

  it('happens in the night of its day, not before, and not while a card is open', async () => {
    await cast.owner.ask(closeAccount, { body: WISH });
    test.advance(29 * DAY);
    await atNight();
    const owner = await test.signIn('owner');
    expect((await owner.ask(getCompany)).name).toBe('Halden');
    test.advance(DAY);
    await atNight(1);
    expect((await (await test.signIn('owner')).ask(getCompany)).name).toBe('Halden');
    const stranger = await test.signIn('stranger');
    const open = await test.signIn('owner');
    await atNight();
    expect((await open.refused(getCompany)).error).toBe('access_blocked');
    expect((await stranger.at({ companyId: test.strangerCompanyId }).ask(getCompany)).name).toBe('Fremd');
    const { rows } = await sql`select action from platform.audit_event where company_id = ${test.companyId}
      and action in ('access.close-account', 'access.keep-account', 'companies.close') order by seq`.execute(
      test.database.owner,
    );
    expect(rows).toEqual([
      { action: 'access.close-account' },
      { action: 'access.keep-account' },
      { action: 'access.close-account' },
      { action: 'companies.close' },
    ]);
  });
});
