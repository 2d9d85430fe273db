import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areaSetup } from '#areas/companies/server/door.ts';
import { confirmAccounts } from '#areas/dimensions/contract/manage.ts';
import { invite } from '#areas/members/contract/invitation.ts';
import { setBankDetail } from '#areas/members/server/door.ts';
import { getSettings, getSetup, type Setup } from '#areas/setup/contract/setup.ts';
import { describeSettings } from '#areas/setup/server/queries/describe-settings.ts';
import { inScope } from '#platform/db/scope.ts';
import { SETUP_DEFINITIONS } from './setup-definitions.ts';
import { SETUP_FACTS } from './setup-facts.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

afterAll(() => test.close());

const stepOf = (setup: Setup, area: string, name: string) =>
  setup.steps.find((step) => step.area === area && step.name === name);
/** The English words of all areas, by their namespace. */
async function en(): Promise<Record<string, unknown>> {
  const words: Record<string, unknown> = {};
  for (const file of globSync('../areas/*/web/setup-words/messages/en.ts', { cwd: import.meta.dirname })) {
    const area = path.normalize(file).split(path.sep)[2] ?? '';
    const namespace = `${area.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())}Setup`;
    const found: { en: unknown } = await import(pathToFileURL(path.join(import.meta.dirname, file)).href);
    words[namespace] = found.en;
  }
  return words;
}
const stateAt = (words: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], words);

describe('the registry', () => {
  it('has facts for each definition, and no name twice', () => {
    expect(SETUP_FACTS.map(({ definition }) => definition.area)).toEqual(SETUP_DEFINITIONS.map(({ area }) => area));
    const names = SETUP_DEFINITIONS.flatMap(({ area, settings }) => settings.map(({ name }) => `${area}.${name}`));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(15);
  });

  it('has words for each setting and step, in the namespace that its definition names', async () => {
    const words = await en();
    for (const { words: namespace, settings, steps } of SETUP_DEFINITIONS) {
      for (const { name } of settings)
        for (const key of ['label', 'keywords'])
          expect(stateAt(words, [namespace, 'settings', name, key]), `${namespace}.${name}.${key}`).toBeTypeOf(
            'string',
          );
      for (const { name } of steps)
        for (const key of ['label', 'lead', 'action', 'open', 'done'])
          expect(stateAt(words, [namespace, 'steps', name, key]), `${namespace}.${name}.${key}`).toBeTypeOf('string');
    }
  });
});

describe('the settings page', () => {
  it('shows each role the settings that it may see, and each with a sentence', async () => {
    const words = await en();
    const countOf = async (key: 'owner' | 'admin' | 'controller'): Promise<number> => {
      const { items } = await (await test.signIn(key)).ask(getSettings);
      for (const { area, name, fact } of items) {
        const namespace = SETUP_DEFINITIONS.find((one) => one.area === area)?.words ?? '';
        expect(stateAt(words, [namespace, 'settings', name, fact?.state ?? '']), `${area}.${name}`).toBeTypeOf(
          'string',
        );
      }
      return items.length;
    };
    const all = await countOf('owner');
    expect(all).toBe(SETUP_DEFINITIONS.flatMap(({ settings }) => settings).length);
    expect(await countOf('admin')).toBeLessThan(all);
    expect(await countOf('controller')).toBeLessThan(all);
  });

  it('is refused to a requester', async () => {
    const answer = await (await test.signIn('requester')).send(getSettings);
    expect(answer.statusCode).toBe(403);
  });

  it('shows the others when one setting cannot be read', async () => {
    const definition = {
      area: 'companies',
      words: 'companiesSetup',
      settings: [
        { name: 'breaks', group: 'company', rights: ['owner'], path: () => '/' },
        { name: 'works', group: 'company', rights: ['owner'], path: () => '/' },
      ],
      steps: [],
      uses: [],
    } as const;
    const broken = areaSetup(definition, {
      settings: {
        breaks: async ({ trx }) => {
          await sql`select no_such_column from companies.company`.execute(trx);
          return { state: 'never' };
        },
        works: async () => ({ state: 'fine' }),
      },
      steps: {},
      uses: {},
    });
    const errors: unknown[] = [];
    const actor = {
      userId: test.users.owner,
      sessionId: 'ses_0000000000000000' as never,
      companyId: test.companyId,
      rights: new Set(['owner'] as const),
      impersonatorId: null,
      authenticatedAt: test.now(),
      isMoneyLocked: false,
      isFactorFresh: false,
    };
    const { items } = await describeSettings(
      {
        actor,
        now: test.now(),
        ip: '',
        isStillAllowed: async () => true,
        inCompany: (work) =>
          inScope(test.database.app, { companyId: test.companyId, userId: test.users.owner }, (trx) =>
            work({ trx, actor, now: test.now(), ip: '' }),
          ),
      },
      { areas: [broken], onError: (error) => errors.push(error) },
    );
    expect(items.map(({ name, fact }) => [name, fact?.state ?? null])).toEqual([
      ['breaks', null],
      ['works', 'fine'],
    ]);
    expect(errors).toHaveLength(1);
  });
});

describe('the setup of a company', () => {
  it('is for those who set it up; a requester has first steps only', async () => {
    const requester = await (await test.signIn('requester')).ask(getSetup);
    expect(new Set(requester.steps.map(({ isFor }) => isFor))).toEqual(new Set(['member']));
    const owner = await (await test.signIn('owner')).ask(getSetup);
    expect(owner.steps.some(({ isFor }) => isFor === 'company')).toBe(true);
  });

  it('says who can do a step, and whether the caller can', async () => {
    const controller = await (await test.signIn('controller')).ask(getSetup);
    expect(stepOf(controller, 'payments', 'account')?.isMine).toBe(false);
    expect(stepOf(controller, 'payments', 'account')?.people.length).toBeGreaterThan(0);
    expect(stepOf(controller, 'accounting', 'chart')?.isMine).toBe(true);
  });

  it('finishes the accounts when somebody finds them right', async () => {
    const controller = await test.signIn('controller');
    expect(stepOf(await controller.ask(getSetup), 'accounting', 'chart')?.isDone).toBe(false);
    expect((await controller.ask(confirmAccounts)).areAccountsReviewed).toBe(true);
    expect(stepOf(await controller.ask(getSetup), 'accounting', 'chart')?.isDone).toBe(true);
  });

  it('finishes a member’s bank details when they are there, for that member alone', async () => {
    const owner = await test.signIn('owner');
    const isDone = async (): Promise<boolean | undefined> =>
      stepOf(await owner.ask(getSetup), 'members', 'bankDetails')?.isDone;
    expect(await isDone()).toBe(false);
    await inScope(test.database.app, { companyId: test.companyId, userId: test.users.owner }, (trx) =>
      setBankDetail(trx, test.companyId, {
        userId: test.users.owner,
        iban: 'DE02120300000000202051',
        holder: 'Owner',
        changedAt: test.now(),
        usableFrom: test.now(),
      }),
    );
    expect(await isDone()).toBe(true);
  });

  it('tells nothing of a company to a stranger', async () => {
    const stranger = await test.signIn('stranger');
    const own = await stranger.ask(getSetup);
    expect(own.uses).toEqual([]);
    expect(stepOf(own, 'members', 'approver')?.isDone).toBe(false);
  });

  it('has an approver once somebody is invited who can approve: a requester cannot', async () => {
    const stranger = await test.signIn('stranger');
    const approver = async () => stepOf(await stranger.ask(getSetup), 'members', 'approver');
    await stranger.ask(invite, { body: { emails: ['asks@stranger.example'], roles: ['requester'] } });
    expect(await approver()).toMatchObject({ isDone: false, state: 'open' });
    await stranger.ask(invite, { body: { emails: ['approves@stranger.example'], roles: ['requester', 'controller'] } });
    expect(await approver()).toMatchObject({ isDone: true, state: 'invited', values: { count: 1 } });
  });
});
