import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { getFront, getStory, recordProductEvent, reportActivity } from '../../contract/front.ts';
import { getMe } from '../../contract/session.ts';

const MINUTE_MS = 60_000;
const VISITOR = '0190a2b4-0000-7000-8000-000000000000';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({
    front: {
      links: { terms: 'https://legal.example/{lang}', privacy: null, notice: null, cookies: null },
      supportUrl: 'mailto:help@legal.example',
      serviceDeskUrl: 'https://desk.example/new',
      staff: ['owner@halden.example'],
      apiTimeoutMs: 20_000,
    },
  });
});

beforeEach(() => test.advance(15 * MINUTE_MS));

afterAll(() => test.close());

describe('the front', () => {
  it('tells the operator’s links, support and time limit to everybody', async () => {
    expect(await test.anonymous.ask(getFront, { query: { language: 'de' } })).toEqual({
      links: { terms: 'https://legal.example/de', privacy: null, notice: null, cookies: null },
      supportUrl: 'mailto:help@legal.example',
      serviceDeskUrl: null,
      isRegistrationOpen: true,
      apiTimeoutMs: 20_000,
    });
  });

  it('tells the service desk to staff only', async () => {
    expect((await (await test.signIn('controller')).ask(getFront)).serviceDeskUrl).toBeNull();
    expect((await (await test.signIn('owner')).ask(getFront)).serviceDeskUrl).toBe('https://desk.example/new');
  });

  it('tells our own stories in four languages where no content service is configured', async () => {
    const titles = await Promise.all(
      (['en', 'fr', 'de', 'es'] as const).map(
        async (language) => (await test.anonymous.ask(getStory, { query: { language } })).stories[0]?.title,
      ),
    );
    expect(new Set(titles).size).toBe(4);
    expect(titles[0]).toBe('Close the month on its first day.');
  });
});

describe('a session', () => {
  const isAlive = async (headers: Record<string, string>, everyMinutes: number, forMinutes: number) => {
    const client = await test.signIn('requester');
    for (let minute = 0; minute < forMinutes; minute += everyMinutes) {
      test.advance(everyMinutes * MINUTE_MS);
      const answer = await client.send(getMe, { headers });
      if (answer.statusCode !== 200) return false;
    }
    return true;
  };

  it('is not kept alive by polling', async () => {
    expect(await isAlive({ 'x-background': '1' }, 5, 25)).toBe(true);
    expect(await isAlive({ 'x-background': '1' }, 5, 30)).toBe(false);
  });

  it('is not kept alive by a stream of events that opens again and again', async () =>
    expect(await isAlive({ accept: 'text/event-stream' }, 5, 30)).toBe(false));

  it('is kept alive by what a person does', async () => expect(await isAlive({}, 20, 60)).toBe(true));

  it('is kept alive by the word of the tracker alone, but not for more than twelve hours', async () => {
    const client = await test.signIn('requester');
    for (let hour = 0.5; hour < 12; hour += 0.45) {
      test.advance(27 * MINUTE_MS);
      const answer = await client.send(reportActivity);
      if (answer.statusCode !== 204) throw new Error(`Ended after ${hour} hours`);
    }
    test.advance(27 * MINUTE_MS);
    expect((await client.send(reportActivity)).statusCode).toBe(401);
  });
});

describe('a product event', () => {
  const events = async () =>
    (
      await sql<{ kind: string; step: string | null; user_id: string | null; groups: string[] | null }>`
        select kind, step, user_id, groups from access.product_event order by id`.execute(test.database.owner)
    ).rows;

  it('is written down with the user and companies of the session, never with those that are sent', async () => {
    await test.anonymous.send(recordProductEvent, {
      body: { kind: 'step_completed', step: 'email', visitor: VISITOR },
    });
    await (
      await test.signIn('controller')
    ).send(recordProductEvent, {
      body: { kind: 'group_identified', visitor: VISITOR },
    });
    expect(await events()).toEqual([
      { kind: 'step_completed', step: 'email', user_id: null, groups: null },
      { kind: 'group_identified', step: null, user_id: test.users.controller, groups: [test.companyId] },
    ]);
  });

  it.each([
    { kind: 'anything', visitor: VISITOR },
    { kind: 'step_completed', visitor: 'somebody@halden.example' },
    { kind: 'step_completed', visitor: VISITOR, step: 'an email: a@b.example' },
    { kind: 'step_completed', visitor: VISITOR, user: 'usr_1' },
  ])('that carries anything else is refused: %j', async (body) => {
    const answer = await test.anonymous.send(recordProductEvent, { body: body as never });
    expect(answer.statusCode).toBe(400);
  });

  it('is forgotten after 90 days, and cannot be read by the application', async () => {
    test.advance(90 * 24 * 60 * MINUTE_MS + 1);
    await test.anonymous.send(recordProductEvent, { body: { kind: 'email_invalid', visitor: VISITOR } });
    expect((await events()).map(({ kind }) => kind)).toEqual(['email_invalid']);
    await expect(sql`select * from access.product_event`.execute(test.database.app)).rejects.toThrow('permission');
  });

  it('ends for a caller who sends them all day', async () => {
    const answers = [];
    for (let time = 0; time < 121; time += 1)
      answers.push(
        await test.anonymous.send(recordProductEvent, { body: { kind: 'email_invalid', visitor: VISITOR } }),
      );
    expect(answers.at(-1)?.statusCode).toBe(429);
  });
});
