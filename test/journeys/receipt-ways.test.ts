// In one run of six: kept-receipts.http.test.ts proves that each is there once; receipts.test.ts photographs one.
// Takes long: receipts shared from another app, and taken offline in the browser and on the phone.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currency } from '../../src/kernel/currency.ts';
import { money } from '../../src/kernel/money.ts';
import { makeReceiptPicture } from '../../src/app/demo/documents/make-receipt-picture.ts';
import { sampleReceipt } from '../../src/app/demo/documents/samples.test-kit.ts';
import { DEMO_PASSWORD } from '../kill/server-process.ts';
import { barriersOf, listOf, openStage, PHONE, signIn, type Stage } from './browser.ts';
import { enrolPhone } from './phone.ts';
import { visit } from './walk.ts';

let stage: Stage;
let elsewhere: Server;

beforeAll(async () => {
  // What other apps share is caught by a worker, which the engine alone does not run for forms.
  stage = await openStage({ needsWholeBrowser: true });
  elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<p>Another site</p>');
  }).listen(0, '127.0.0.1');
}, 240_000);
afterAll(async () => {
  elsewhere.close();
  await stage.close();
});

const till = (number: string, minor: bigint): Buffer =>
  makeReceiptPicture(
    sampleReceipt({
      number,
      lines: [{ label: '1 Menu du jour', amount: money(minor, currency('EUR')), vatRate: '10' }],
    }),
  );

const photo = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });

/** What a device's share sheet sends: a form with files, to the address in the manifest. */
const share = (page: Page, name: string): Promise<void> =>
  page.evaluate(`{
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '${stage.url}/receipt-share' });
    const bytes = Uint8Array.from(atob('${till(name, 1_000n).toString('base64')}'), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], '${name}', { type: 'image/jpeg' }));
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'receipts', multiple: true, files: transfer.files });
    form.append(input);
    document.body.append(form);
    form.submit();
  }`);

/** Once the page is at rest the worker of shares is there. */
const hasWorker = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    for (;;) {
      const found = await navigator.serviceWorker.getRegistration('/receipt-share');
      if (found?.active?.state === 'activated') return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })()`);

const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open('merel-receipts');
    opening.onsuccess = () => {
      const all = opening.result.transaction('kept').objectStore('kept').getAll();
      all.onsuccess = () => resolve(all.result.map(({ name }) => name));
    };
  })`);

const inboxOf = async (page: Page): Promise<void> => {
  await page.goto(listOf(page, 'receipts/inbox'));
  await page.getByRole('heading', { name: 'Receipts without a payment' }).waitFor();
};

test('a file shared from another app is added when a person says so, also after the log-in, and never from another site', async () => {
  const page = await stage.enter('requester', PHONE);
  await inboxOf(page);
  await hasWorker(page);
  await share(page, 'shared.jpg');
  await page.getByRole('heading', { name: 'Add as receipt?' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add receipt' }).click();
  await page.waitForURL(/\/receipts\/inbox$/);
  await page.getByText('shared.jpg').first().waitFor();
  await expect.poll(() => keptNames(page)).toEqual([]);

  const company = page.url();
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  await share(page, 'planted.jpg');
  await page.waitForURL(`${stage.url}/receipt-share`);
  await page.getByText('untrusted_origin').waitFor();
  await page.goto(company);
  expect(await keptNames(page)).toEqual([]);
  stage.takeComplaints();

  await page.context().clearCookies();
  await visit(page, `${stage.url}/auth/login?locale=en`);
  await share(page, 'signed-out.jpg');
  await page.waitForURL(/\/auth\/login\?/);
  await signIn(page, 'requester', DEMO_PASSWORD);
  await page.getByText('signed-out.jpg').waitFor();
  // It is theirs now: whoever signs in on this device next sees nothing of it.
  await page.context().clearCookies();
  await visit(page, `${stage.url}/auth/login?locale=en&targetUrl=${encodeURIComponent('/app/receipt-share')}`);
  await signIn(page, 'approver', DEMO_PASSWORD);
  await page.getByRole('heading', { name: 'Nothing was shared' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(await keptNames(page)).toEqual(['signed-out.jpg']);
  await page.context().close();
});

test('a photo taken offline waits on the device and is sent once, from whoever took it alone', async () => {
  const page = await stage.enter('requester', PHONE);
  await inboxOf(page);
  await hasWorker(page);
  await page.context().setOffline(true);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(photo('offline.jpg', till('O', 2_310n)));
  await page.getByText('1 receipt waits to be sent').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  // Somebody else signs in on this device before it has a connection for the one who took it.
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await visit(page, `${stage.url}/auth/login?locale=en`);
  await signIn(page, 'approver', DEMO_PASSWORD);
  await page.waitForURL(/\/app\/cmp_\w+\/home/);
  await inboxOf(page);
  await page.getByText('Drop receipts here').waitFor();
  expect(await page.getByText('offline.jpg').count()).toBe(0);
  expect(await keptNames(page)).toEqual(['offline.jpg']);
  await page.context().clearCookies();
  await visit(page, `${stage.url}/auth/login?locale=en`);
  await signIn(page, 'requester', DEMO_PASSWORD);
  await page.waitForURL(/\/app\/cmp_\w+\/home/);
  await expect.poll(() => keptNames(page), { timeout: 60_000 }).toEqual([]);
  await inboxOf(page);
  await page.getByText('offline.jpg').first().waitFor();
  expect(await page.getByText('offline.jpg').count()).toBe(1);
  stage.takeComplaints();
  await page.context().close();
});

test('the phone that confirms keeps a receipt without a connection and sends it without a log-in', async () => {
  const desk = await stage.enter('controller');
  const phone = await enrolPhone(stage, desk);
  // Installing this page installs the app that confirms.
  expect(await phone.locator('link[rel=manifest]').first().getAttribute('href')).toBe('/companion.webmanifest');
  await phone.getByText(/It’s matched to your card payments in/).waitFor();
  await phone.context().setOffline(true);
  await phone
    .locator('input[type=file]')
    .first()
    .setInputFiles(photo('phone.jpg', till('P', 4_410n)));
  await phone.getByText('1 receipt waits to be sent').waitFor();
  expect(await barriersOf(phone)).toEqual([]);
  await phone.context().setOffline(false);
  await phone.getByText('Receipt sent', { exact: true }).waitFor();
  await inboxOf(desk);
  await desk.getByText('phone.jpg').first().waitFor();
  stage.takeComplaints();
});
