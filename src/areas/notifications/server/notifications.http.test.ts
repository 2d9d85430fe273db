// On every database in turn: carriers and workers at once.
import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusMs } from '#kernel/instant.ts';
import { inScope } from '#platform/db/scope.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import { impersonate } from '#areas/access/contract/session.ts';
import { mailedLinks } from '#areas/documents/server/door.ts';
import { rightsOfPerson } from '#areas/members/server/door.ts';
import { tellDue } from '#areas/invoices/server/commands/tell-of-invoices.ts';
import { refuseRun } from '#areas/payments/contract/payment.ts';
import { rejectRequest } from '#areas/requests/contract/request.ts';
import { emailOf, type PersonKey } from '../../../../test/setup/found-test-companies.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { enrolFirstPhone } from '../../../../test/setup/phone.ts';
import { runOverAll, signInAll, submitBill, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { cookieOf, createTestApp, SECRET_KEYS, type TestApp } from '../../../../test/setup/test-app.ts';
import { changeChoice, changeTiming, listChoices, type Choice } from '../contract/choice.ts';
import { countUnread, listEntries, readAll, readEntry, type Entry } from '../contract/entry.ts';
import { ALWAYS } from '../rules/topics.ts';
import { tidyNotifications } from './forget-old.ts';
import { mailWhatIsDue } from './mail-due.ts';
import { takeBack } from './take-back.ts';
import { tell, type News } from './tell.ts';

const DECLINED: Choice = { topic: 'invitation_declined', channel: 'mail', rhythm: 'at_once' };
const HOUR_MS = 3_600_000;
let test: TestApp;
let cast: Cast;
let admin: Client;
let count = 0;
const pushed: { text: string; link: string | undefined }[] = [];
const PHONE = {
  endpoint: 'https://push.example/send/a',
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

beforeAll(async () => {
  const push: PushSender = async ({ text, link }) => {
    pushed.push({ text, link });
    return 'sent';
  };
  test = await createTestApp({ push: () => push });
  cast = await signInAll(test);
  ({ admin } = cast);
});
afterAll(() => test.close());

type Given = Partial<Pick<News, 'key' | 'audience'>>;

/** Tells somebody of a declined invite; each is another one unless a key is given. */
async function say(to: PersonKey, given: Given = {}): Promise<string> {
  count += 1;
  const email = `guest-${count}@halden.example`;
  const news: News = {
    topic: 'invitation_declined',
    facts: { email },
    companyId: test.companyId,
    userIds: [test.users[to]],
    key: email,
    about: email,
    link: `/app/${test.companyId}/company/members`,
    now: test.now(),
    ...given,
  };
  await inCompany((trx) => tell(trx, news));
  return email;
}

const inCompany = <T>(work: Parameters<typeof inScope<T>>[2]): Promise<T> =>
  inScope(test.database.app, { companyId: test.companyId, userId: null }, work);

const entriesOf = async (client: Client): Promise<Entry[]> => (await client.ask(listEntries)).items;
const mailsTo = async (key: PersonKey) => (await test.mails()).filter(({ to }) => to === emailOf(key));

describe('an entry', () => {
  it('is nobody else’s: not a colleague’s to see or to open, nor another company’s', async () => {
    const email = await say('admin');
    const [entry] = await entriesOf(admin);
    expect(entry?.line).toContain(email);
    const { owner } = cast;
    expect(await entriesOf(owner)).toEqual([]);
    const params = { entryId: entry?.id ?? '' };
    expect(await owner.refused(readEntry, { params })).toMatchObject({ status: 404 });
    expect(await owner.refused(readAll, { body: { upTo: params.entryId as Entry['id'] } })).toMatchObject({
      status: 404,
    });
    const { stranger } = cast;
    expect(await stranger.refused(readEntry, { params })).toMatchObject({ status: 404 });
    expect(await stranger.at({ companyId: test.companyId }).refused(listEntries)).toMatchObject({ status: 404 });
  });

  it('is not shown to whoever acts for its reader', async () => {
    await say('controller');
    const { collaborator } = cast;
    const acting = await collaborator.send(impersonate, {
      body: { targetUserId: test.users.controller, targetCompanyId: test.companyId },
    });
    const actor = collaborator.at({ cookie: cookieOf(acting.headers['set-cookie']) });
    expect(await entriesOf(actor)).toEqual([]);
    await actor.ask(changeChoice, { body: { ...DECLINED, rhythm: 'never' } });
    const { items } = await cast.controller.ask(listChoices);
    expect(items).toContainEqual(DECLINED);
  });

  it('goes with the role that it was for, and leaves by no mail then', async () => {
    const { second } = cast;
    await say('second', { audience: ['controller'] });
    expect((await second.ask(countUnread)).count).toBe(1);
    const setRoles = (roles: string) =>
      sql`update members.member set roles = ${roles}::text[] where user_id = ${test.users.second}`.execute(
        test.database.owner,
      );
    await setRoles('{requester}');
    expect([await entriesOf(second), (await second.ask(countUnread)).count]).toEqual([[], 0]);
    await test.runJobs();
    expect(await mailsTo('second')).toEqual([]);
    await setRoles('{controller}');
  });

  it('is read once opened, and all of them up to the one that was seen', async () => {
    for (let each = 0; each < 3; each += 1) {
      test.advance(1000);
      await say('requester');
    }
    const { requester } = cast;
    const [newest, middle, oldest] = await entriesOf(requester);
    await requester.ask(readEntry, { params: { entryId: oldest?.id ?? '' } });
    await requester.ask(readEntry, { params: { entryId: oldest?.id ?? '' } });
    expect((await requester.ask(countUnread)).count).toBe(2);
    await requester.ask(readAll, { body: { upTo: middle?.id ?? newest?.id ?? ('' as Entry['id']) } });
    expect((await entriesOf(requester)).map(({ isRead }) => isRead)).toEqual([false, true, true]);
    const page = await requester.ask(listEntries, { query: { limit: 2 } });
    const rest = await requester.ask(listEntries, { query: { limit: 2, cursor: page.nextCursor ?? '' } });
    expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual([newest?.id, middle?.id, oldest?.id]);
  });

  it('is forgotten a quarter later', async () => {
    await sql`update notifications.entry set at = now() - interval '91 days' where user_id = ${test.users.requester}`.execute(
      test.database.owner,
    );
    await tidyNotifications(test.database.owner);
    expect(await entriesOf(cast.requester)).toEqual([]);
  });
});

describe('a choice', () => {
  it.each(ALWAYS)('cannot be made about what is told always: %s', async (topic) => {
    const body = { ...DECLINED, topic, rhythm: 'never' } as never;
    expect((await admin.send(changeChoice, { body })).statusCode).toBe(400);
  });

  it.each([
    ['a phone that gathers', changeChoice, { ...DECLINED, channel: 'push', rhythm: 'daily' }],
    ['a place without clocks', changeTiming, { zone: 'Mars/Base', digestAt: 480, digestOn: 1, quiet: null }],
    [
      'a night without an end',
      changeTiming,
      { zone: null, digestAt: 480, digestOn: 1, quiet: { from: 60, until: 60 } },
    ],
  ])('is not %s', async (_name, endpoint, body) => {
    expect((await admin.send(endpoint as typeof changeChoice, { body: body as never })).statusCode).toBe(400);
  });
});

/** The newest line under somebody's bell, and whether it is read. */
const newestOf = async (key: PersonKey): Promise<string | undefined> => {
  const [entry] = await entriesOf(cast[key]);
  return entry === undefined ? undefined : `${entry.isRead ? 'read' : 'new'}: ${entry.line}`;
};

describe('who is told', () => {
  it('of a request: whoever is asked, once, until somebody decides; then its requester', async () => {
    const phone = await enrolFirstPhone(test, cast.approver);
    await phone.wantPush(PHONE);
    const request = await submitBill(test, cast.requester, { number: 'TOLD-1', net: 1000 });
    await test.carry();
    expect(await newestOf('approver')).toMatch(/^new: .+ asks for your approval: .+, €11\.90$/);
    await test.runJobs();
    expect(pushed).toEqual([{ text: 'A request waits for your approval.', link: expect.stringContaining(request.id) }]);
    const body = { version: request.version, reason: 'Too\nmuch' };
    await cast.approver.ask(rejectRequest, { params: { requestId: request.id }, body });
    await test.carry();
    expect(await newestOf('approver')).toMatch(/^read: /);
    const [told] = await entriesOf(cast.requester);
    expect(told).toMatchObject({
      topic: 'request_rejected',
      more: 'Too much',
      link: expect.stringContaining(request.id),
    });
    const mail = (await mailsTo('approver'))[0];
    expect(mail?.text).toContain(`/requests/to-approve/${request.id}`);
    expect(mail?.html).toContain('asks for your approval');
  });

  it('in a silent company: under the bell alone, and neither by mail nor on a phone', async () => {
    const { owner } = test.database;
    await sql`insert into platform.silent_company (company_id) values (${test.companyId})`.execute(owner);
    const before = { mails: (await mailsTo('approver')).length, pushed: pushed.length };
    const { id } = await submitBill(test, cast.requester, { number: 'TOLD-SILENT', net: 1000 });
    await test.carry();
    expect((await entriesOf(cast.approver)).filter(({ link }) => link.includes(id))).toHaveLength(1);
    await test.runJobs();
    expect({ mails: (await mailsTo('approver')).length, pushed: pushed.length }).toEqual(before);
    await sql`delete from platform.silent_company`.execute(owner);
  });

  it('of money: owners of what they may confirm until it is decided, controllers of what falls due, once', async () => {
    await validatedBill(test, cast, { number: 'TOLD-2', net: 2000 });
    const run = await runOverAll(test, cast.controller);
    await test.carry();
    expect(await newestOf('owner')).toBe('new: Bank file 1 waits for your confirmation: €23.80');
    await cast.controller.ask(refuseRun, { params: { runId: run.id }, body: { reason: 'Not yet' } });
    await test.carry();
    expect(await newestOf('owner')).toMatch(/^read: /);
    const now = test.now();
    for (const _night of [1, 2]) await inCompany((trx) => tellDue(trx, test.companyId, plusMs(now, 18 * 24 * HOUR_MS)));
    expect((await entriesOf(cast.second)).filter(({ topic }) => topic === 'invoices_due')).toHaveLength(1);
  });
});

describe('a mail', () => {
  it('leaves once, though it is told by two carriers and mailed by two workers at the same moment', async () => {
    await test.runJobs();
    const before = (await mailsTo('admin')).length;
    await Promise.all([say('admin', { key: 'twice' }), say('admin', { key: 'twice' })]);
    const due = { companyId: test.companyId, userId: test.users.admin, baseUrl: 'http://x', now: test.now() };
    const links = mailedLinks(SECRET_KEYS);
    const work = () => inCompany((trx) => mailWhatIsDue(trx, { ...due, links, drawn: null, rightsOf: rightsOfPerson }));
    await Promise.all([work(), work()]);
    await test.runJobs();
    expect((await mailsTo('admin')).length - before).toBe(1);
  });

  it('is not sent of what was read or no longer needs anybody, nor after the topic was switched off', async () => {
    const before = (await mailsTo('approver')).length;
    const { approver } = cast;
    const done = await say('approver');
    await inCompany((trx) =>
      takeBack(trx, { companyId: test.companyId, topic: 'invitation_declined', about: done, now: test.now() }),
    );
    await say('approver');
    await approver.ask(changeChoice, { body: { ...DECLINED, rhythm: 'never' } });
    await test.runJobs();
    expect((await mailsTo('approver')).length).toBe(before);
    await approver.ask(changeChoice, { body: DECLINED });
  });

  it('gathers what happened over the day, and waits for the end of quiet hours', async () => {
    const { owner } = cast;
    await owner.ask(changeChoice, { body: { ...DECLINED, rhythm: 'daily' } });
    const quiet = { from: 1080, until: 600 };
    await owner.ask(changeTiming, { body: { zone: 'Europe/Berlin', digestAt: 480, digestOn: 1, quiet } });
    const emails = [await say('owner'), await say('owner')];
    await test.runJobs();
    test.advance(22 * HOUR_MS);
    await test.runJobs();
    expect(await mailsTo('owner')).toEqual([]);
    // At 09:00 in London it is ten o’clock in Berlin.
    test.advance(HOUR_MS * 2);
    await test.runJobs();
    const [digest, ...others] = await mailsTo('owner');
    expect(others).toEqual([]);
    expect(digest?.subject).toBe('2 things happened at Halden');
    for (const email of emails) expect(digest?.text).toContain(`• ${email} declined your invite`);
    expect(digest?.text).toContain(`/app/${test.companyId}/home`);
  });
});
