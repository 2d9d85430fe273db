import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { startS3Server, type S3Server } from '#platform/files/s3-server.test-kit.ts';
import { getFile, getFileContent, uploadFile } from '#areas/documents/contract/document.ts';
import { xmlOf } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import type { Client } from '../../test/setup/http-client.ts';

let storage: S3Server;
let test: TestApp;
let requester: Client;

beforeAll(async () => {
  storage = await startS3Server();
  test = await createTestApp({ files: await openFileStore({ s3: storage.options, dataFolder: '' }) });
  requester = await test.signIn('requester');
});
afterAll(() => test.close());

it('keeps what is uploaded in the bucket, reads it from there in the background, and gives it back as it came', async () => {
  const bytes = xmlOf({ number: 'ON-S3', net: 10_000 });
  const file = { name: 'bill.xml', bytes };
  const kept = await requester.ask(uploadFile, { query: { purpose: 'invoice' }, file });
  expect(await storage.keys()).toEqual([expect.stringMatching(new RegExp(`/${kept.sha256}$`))]);
  await test.runJobs();
  const params = { fileId: kept.id };
  expect(await requester.ask(getFile, { params })).toMatchObject({
    readState: 'done',
    reading: { invoiceNumber: { value: 'ON-S3' } },
  });
  const { body } = await requester.send(getFileContent, { params });
  expect(body).toBe(new TextDecoder().decode(bytes));
  await requester.ask(uploadFile, { query: { purpose: 'invoice' }, file });
  expect(await storage.keys()).toHaveLength(1);
});

it('takes nothing in while the storage is away, and says so', async () => {
  await storage.close();
  const file = { name: 'other.xml', bytes: xmlOf({ number: 'AWAY', net: 10_000 }) };
  const refused = await requester.refused(uploadFile, { query: { purpose: 'invoice' }, file });
  expect(refused).toMatchObject({ status: 503, error: 'files_unavailable' });
  expect(test.takeErrors()).not.toEqual([]);
});
