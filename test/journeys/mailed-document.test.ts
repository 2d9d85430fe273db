// In one run of six: mailed-documents.http.test.ts proves who gets a link and for whom it opens; here it is followed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReceiptPicture } from '../../src/app/demo/documents/make-receipt-picture.ts';
import { sampleReceipt } from '../../src/app/demo/documents/samples.test-kit.ts';
import { DEMO_PASSWORD } from '../kill/server-process.ts';
import { apiOf, bodyOf, read, write } from './api.ts';
import { barriersOf, openStage, PHONE, signIn, type Stage } from './browser.ts';
import { companyToday } from './company-today.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('the link of an approval’s mail asks for the session, then shows the document and leads to the request', async () => {
  const link = await linkOfNewApproval();
  const phone = await stage.openWindow(PHONE);
  await phone.goto(link);
  await phone.waitForURL(/\/auth\/login/);
  await signIn(phone, 'approver', DEMO_PASSWORD);
  await phone.getByRole('heading', { level: 1, name: 'receipt.jpg' }).waitFor();
  await phone
    .getByRole('img', { name: /receipt\.jpg/ })
    .first()
    .waitFor();
  expect(await barriersOf(phone)).toEqual([]);
  await phone.getByRole('link', { name: 'Open the request' }).click();
  await phone.getByRole('button', { name: 'Approve', exact: true }).waitFor();

  const other = await stage.enter('controller');
  await other.goto(link);
  await other.getByRole('heading', { name: 'This link isn’t valid any more' }).waitFor();
  expect(await barriersOf(other)).toEqual([]);
  expect(stage.complaints).toEqual([]);
});

/** A receipt that was just sent; the mail that asks for its approval leaves a moment later. */
async function linkOfNewApproval(): Promise<string> {
  const requester = await stage.enter('requester');
  const headers = { origin: stage.url };
  const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: makeReceiptPicture(sampleReceipt()) };
  const kept = await bodyOf<{ id: string }>(
    await requester.request.post(apiOf(requester, '/files?purpose=receipt'), { headers, multipart: { file } }),
  );
  const { expenseCategories, costCenters } = await read<Record<string, { id: string; name: string }[]>>(
    requester,
    '/dimensions',
  );
  const draft = await write<{ id: string; version: number }>(requester, '/requests', {
    type: 'reimbursement',
    description: 'Paper for the office',
    amount: { minor: '4990', currency: 'EUR' },
    occurredOn: companyToday(),
    expenseCategoryId: expenseCategories?.find(({ name }) => name === 'Facilities')?.id,
    costCenterId: costCenters?.[0]?.id,
    supplierName: 'Kartendruck Kiel',
    fileIds: [kept.id],
  });
  await write(requester, `/requests/${draft.id}/submissions`, { version: draft.version });
  for (;;) {
    const answer = await requester.request.get(`${stage.url}/dev/outbox.json`);
    const mails = (await answer.json()) as { to: string; subject: string; links: string[] }[];
    const links = mails.find(({ subject }) => subject.includes('Paper for the office'))?.links ?? [];
    const link = links.find((address) => address.includes('/document/'));
    if (link !== undefined) return link;
    await requester.waitForTimeout(200);
  }
}
