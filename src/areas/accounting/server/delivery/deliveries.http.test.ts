// On every database: an export reaches each place once, or says why not.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastDayOf, monthOf } from '#kernel/plain-date.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { startSftpServer, type SftpServer } from '#platform/sftp/sftp-server.test-kit.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import * as books from '../../contract/bookkeeping.ts';
import * as contract from '../../contract/delivery.ts';

const UNTIL = lastDayOf(monthOf(TODAY));
const EACH = { every: 'export', day: 0 } as const;
let test: TestApp;
let cast: Cast;
let server: SftpServer;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'merel-delivery-'));
  server = await startSftpServer({ user: 'books', password: 'right' });
  test = await createTestApp({ deliveryPlaces: { folder: root, privateHosts: ['127.0.0.1'] } });
  cast = await signInAll(test);
});
afterAll(async () => {
  await test.close();
  await server.close();
  await rm(root, { recursive: true });
});

let bills = 0;
/** One more export of one more bill. */
async function exported(): Promise<books.ExportView> {
  bills += 1;
  await validatedBill(test, cast, { number: `DLV-${bills}`, net: 10_000 });
  await cast.controller.ask(books.prepareReady, { body: { until: UNTIL } });
  return cast.controller.ask(books.createExport, { body: { until: UNTIL, format: 'csv' } });
}
const bytesOf = async ({ id }: books.ExportView) =>
  (await cast.controller.send(books.downloadExport, { params: { exportId: id } })).rawPayload;
const add = (fields: Partial<contract.TargetFields>) =>
  cast.controller.ask(contract.createDeliveryTarget, { body: bodyOf(fields) });
const bodyOf = (fields: Partial<contract.TargetFields>): contract.TargetFields => ({
  name: 'Accountant',
  place: { kind: 'mail', to: 'books@weiss.example', lang: 'de' },
  secret: null,
  schedule: EACH,
  hasDocuments: false,
  ...fields,
});
const described = () => cast.controller.ask(contract.getDeliveries, {});
/** What became of an export, where it went last. */
const logOf = async ({ number }: books.ExportView) =>
  (await described()).log.find(({ exportNumber, state }) => exportNumber === number && state !== 'dropped');
const removeAll = async (): Promise<void> => {
  for (const { id } of (await described()).targets)
    await cast.controller.ask(contract.removeDeliveryTarget, { params: { deliveryTargetId: id } });
};

it('Places are for finance, in one’s own company, and refused where they cannot be right', async () => {
  expect(await cast.requester.refused(contract.getDeliveries, {})).toMatchObject({ status: 403 });
  const refused = async (fields: Partial<contract.TargetFields>) =>
    (await cast.controller.refused(contract.createDeliveryTarget, { body: bodyOf(fields) })).data['fields'];
  expect(await refused({ place: { kind: 'mail', to: 'nobody', lang: 'en' } })).toMatchObject([{ path: 'place.to' }]);
  expect(await refused({ place: { kind: 'folder', folder: '../x' } })).toMatchObject([{ path: 'place.folder' }]);
  expect(await refused({ schedule: { every: 'week', day: 8 } })).toMatchObject([{ path: 'schedule.day' }]);
  const { targets } = await add({});
  const params = { deliveryTargetId: targets[0]?.id ?? ('' as never) };
  expect(await cast.stranger.refused(contract.removeDeliveryTarget, { params })).toMatchObject({ status: 404 });
  await removeAll();
});

describe('an export', () => {
  it('is mailed to the accountant with its file, once', async () => {
    await add({ hasDocuments: true });
    const made = await exported();
    await test.runJobs();
    await test.runJobs();
    const mails = (await test.mails()).filter(({ to }) => to === 'books@weiss.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Buchhaltungsexport ${made.number} von Halden GmbH`);
    expect(mails[0]?.text).toContain(made.fileName);
    const { targets } = await described();
    expect(await logOf(made)).toMatchObject({ state: 'sent', tries: 1, problem: null });
    expect(targets[0]).toMatchObject({ waitingCount: 0, failedCount: 0, hasSecret: false });
    await removeAll();
  });

  it('is laid down in the folder that the operator gives, below the company’s own', async () => {
    await add({ place: { kind: 'folder', folder: 'Weiss' }, hasDocuments: true });
    const made = await exported();
    await test.runJobs();
    const folder = path.join(root, test.companyId, 'Weiss');
    expect((await readdir(folder)).toSorted()).toEqual(
      [made.fileName, `documents-${made.toOn}-${made.number}.zip`].toSorted(),
    );
    expect((await readFile(path.join(folder, made.fileName))).equals(await bytesOf(made))).toBe(true);
    await removeAll();
  });

  it('waits for the day of the week that its place takes it on', async () => {
    await add({ schedule: { every: 'week', day: 1 } });
    const made = await exported();
    const { targets } = await described();
    expect(targets[0]).toMatchObject({ waitingCount: 1, lastSentAt: null });
    expect(new Date(targets[0]?.nextAt ?? '').getUTCDay()).toBe(1);
    const { rows } = await sql<{ count: bigint }>`select count(*) as count from pgboss.job
      where name = 'accounting.deliver-export' and start_after > now() - interval '1 year'
        and start_after = ${targets[0]?.nextAt}::timestamptz`.execute(test.database.owner);
    expect(Number(rows[0]?.count)).toBe(1);
    await removeAll();
    await test.runJobs();
    const dropped = (await described()).log.filter(({ exportNumber }) => exportNumber === made.number);
    expect(dropped).toMatchObject([{ state: 'dropped' }]);
  });
});

it('Of a silent company nothing is carried anywhere, and no server is asked for its key', async () => {
  const { owner } = test.database;
  await sql`insert into platform.silent_company (company_id) values (${test.companyId})`.execute(owner);
  await add({ place: { kind: 'folder', folder: 'Silent' } });
  await add({ name: 'By mail' });
  const mails = (await test.mails()).length;
  const made = await exported();
  await test.runJobs();
  // The list shows it as any other: a sample has to look like the real thing.
  expect(await logOf(made)).toMatchObject({ state: 'sent', problem: null });
  expect(await readdir(path.join(root, test.companyId))).not.toContain('Silent');
  expect(await test.mails()).toHaveLength(mails);
  const body = { host: '127.0.0.1', port: server.port };
  expect(await cast.controller.refused(contract.readServerKey, { body })).toMatchObject({
    error: 'server_unreachable',
  });
  await sql`delete from platform.silent_company`.execute(owner);
  await removeAll();
});

describe('an SFTP server', () => {
  let place: Extract<contract.DeliveryPlace, { kind: 'sftp' }>;
  let made: books.ExportView;

  beforeAll(async () => {
    const { fingerprint } = await cast.controller.ask(contract.readServerKey, {
      body: { host: '127.0.0.1', port: server.port },
    });
    const account = { host: '127.0.0.1', port: server.port, user: 'books', folder: 'in', auth: 'password' } as const;
    place = { kind: 'sftp', ...account, fingerprint };
  });
  afterAll(removeAll);

  it('is one of the internet, or of those that the operator names', async () => {
    const body = { host: '169.254.169.254', port: 22 };
    expect(await cast.controller.refused(contract.readServerKey, { body })).toMatchObject({
      error: 'server_not_public',
    });
  });

  it('gets the very bytes of each export; the password is kept sealed and shown to nobody', async () => {
    expect(await cast.controller.refused(contract.createDeliveryTarget, { body: bodyOf({ place }) })).toMatchObject({
      data: { fields: [{ path: 'secret', code: 'required' }] },
    });
    const answer = await add({ place, secret: 'right' });
    expect(answer.targets[0]).toMatchObject({ hasSecret: true, place });
    expect(JSON.stringify(answer)).not.toContain('"right"');
    const { rows } = await sql<{ all: string }>`select (select string_agg(secret, ' ') from accounting.delivery_target)
      || (select string_agg(e::text, ' ') from platform.audit_event e) as all`.execute(test.database.owner);
    expect(rows[0]?.all).not.toMatch(/\bright\b/);
    made = await exported();
    await test.runJobs();
    expect([...server.files.keys()]).toEqual([`in/${made.fileName}`]);
    expect(server.files.get(`in/${made.fileName}`)?.equals(await bytesOf(made))).toBe(true);
  });

  it('that has another key gets nothing: finance is told, and sends again once it is right', async () => {
    const { targets } = await described();
    const target = targets[0];
    if (target === undefined) throw new Error('There is a target');
    const params = { deliveryTargetId: target.id };
    const other = { ...place, fingerprint: `SHA256:${'A'.repeat(43)}` };
    const body = bodyOf({ name: target.name, place: other });
    // A password is kept for the server that it was given for.
    expect(
      await cast.controller.refused(contract.changeDeliveryTarget, { params, body: { ...body, version: 1 } }),
    ).toMatchObject({ data: { fields: [{ path: 'secret' }] } });
    await cast.controller.ask(contract.changeDeliveryTarget, {
      params,
      body: { ...body, secret: 'right', version: 1 },
    });
    server.files.clear();
    const next = await exported();
    await test.runJobs();
    expect(server.files.size).toBe(0);
    expect(await logOf(next)).toMatchObject({ state: 'failed', problem: 'host_key_changed', tries: 1 });
    const { items } = await cast.controller.ask(listEntries, {});
    expect(items[0]).toMatchObject({ topic: 'delivery_failed' });
    await cast.controller.ask(contract.changeDeliveryTarget, {
      params,
      body: { ...bodyOf({ name: target.name, place }), secret: 'right', version: 2 },
    });
    expect((await cast.controller.ask(contract.sendNow, { params, body: {} })).targets[0]).toMatchObject({
      waitingCount: 1,
      failedCount: 0,
    });
    await test.runJobs();
    expect([...server.files.keys()]).toEqual([`in/${next.fileName}`]);
    expect(await logOf(next)).toMatchObject({ state: 'sent', problem: null });
    // Nothing waits: the newest once more, or the one that is named.
    server.files.clear();
    await cast.controller.ask(contract.sendNow, { params, body: { exportId: made.id } });
    await test.runJobs();
    expect([...server.files.keys()]).toEqual([`in/${made.fileName}`]);
  });
});
