// In one run of six: hostile-files.http.test.ts proves what becomes of files; invoice.test.ts uploads.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { xmlOf } from '../setup/spend.ts';
import { apiOf, bodyOf, write } from './api.ts';
import { listOf, openStage, type Stage } from './browser.ts';
import { PATIENCE } from '../patience.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const picture = async (name: string, shade: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer(),
});

test('of several files the one that is refused says why and stays, whichever invoice is opened', async () => {
  const page = await stage.enter('requester');
  await page.goto(listOf(page, 'requests/inbox'));
  const chooser = page.locator('input[type=file]').first();
  await chooser.waitFor({ state: 'attached' });
  const broken = { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') };
  const others = ['pages.zip', 'notes.txt'].map((name) => ({ name, mimeType: '', buffer: Buffer.from('no document') }));
  await chooser.setInputFiles([await picture('first.png', 10), broken, ...others, await picture('second.png', 20)]);
  await page.getByText('second.png is in the inbox.').waitFor();
  // What cannot be taken at all is named, each of them.
  for (const { name } of others) await page.getByRole('alert').filter({ hasText: name }).waitFor();
  const refused = page.getByRole('listitem').filter({ hasText: 'broken.pdf' });
  await refused.waitFor();
  expect(((await refused.textContent()) ?? '').length).toBeGreaterThan('broken.pdf'.length + 10);
  const items = page.locator('a[href*="/requests/inbox/ibx_"]');
  await expect.poll(() => items.count()).toBeGreaterThanOrEqual(2);
  const field = await chooser.elementHandle();
  for (const item of [items.first(), items.last()]) {
    const place = (await item.getAttribute('href')) ?? '';
    await item.click();
    // Until the item stands there its screen is still being put together, and takes the keyboard with it.
    await page.locator(`a[href="${place}"][aria-current="true"]`).waitFor();
    await page.getByRole('button', { name: 'Send for approval' }).waitFor();
  }
  expect(await refused.count()).toBe(1);
  // A picture that is taken meanwhile comes back to the field that asked for it.
  expect(await field?.evaluate((input) => input.isConnected)).toBe(true);
  await page.getByRole('button', { name: 'Remove broken.pdf' }).press('Enter');
  await refused.waitFor({ state: 'detached' });
});

test('files that miss the drop zone come in all the same, and never take the place of a page', async () => {
  const page = await stage.enter('owner');
  await page.goto(listOf(page, 'requests/inbox'));
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  const text = Buffer.from(xmlOf({ number: 'BESIDE-1', net: 10_000 })).toString('utf8');
  /** Drops them onto the page as such; whether the browser is left to open them. */
  const isLeftToBrowser = async (names: readonly string[]) => {
    const files = names.map((name) => ({ name, text: `${text}<!-- ${name} -->` }));
    return page.evaluate<boolean>(`{
      const dataTransfer = new DataTransfer();
      for (const { name, text } of ${JSON.stringify(files)})
        dataTransfer.items.add(new File([text], name, { type: 'application/xml' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }`);
  };
  expect(await isLeftToBrowser(['beside-1.xml', 'beside-2.xml'])).toBe(false);
  for (const name of ['beside-1.xml', 'beside-2.xml']) await page.getByText(`${name} is in the inbox.`).waitFor();
  await page.goto(listOf(page, 'requests/mine'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await isLeftToBrowser(['beside-3.xml'])).toBe(false);
});

test('whoever leaves while files are on their way is asked, and whoever stays has all of them', async () => {
  const page = await stage.enter('requester');
  await page.goto(listOf(page, 'requests/inbox'));
  const chooser = page.locator('input[type=file]').first();
  await chooser.waitFor({ state: 'attached' });
  const held = Promise.withResolvers<void>();
  await page.route('**/inbox-invoices', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  const isOnItsWay = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/inbox-invoices'),
  );
  await chooser.setInputFiles([await picture('third.png', 30), await picture('fourth.png', 40)]);
  await isOnItsWay;
  // Browsers ask only where somebody did something on the page.
  await page.keyboard.press('Tab');
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  held.resolve();
  await page.getByText('fourth.png is in the inbox.').waitFor();
  // Once all is there nobody is asked any more.
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed(), PATIENCE).toBe(true);
});

test('what was taken out of the inbox by mistake is put back by keyboard, from the list and from its own page', async () => {
  const page = await stage.enter('approver');
  const { origin } = new URL(page.url());
  for (const number of ['MISTAKE-1', 'MISTAKE-2']) {
    const buffer = Buffer.from(xmlOf({ number, net: 10_000, supplier: number }));
    const answer = await page.request.post(apiOf(page, '/files?purpose=invoice'), {
      headers: { origin },
      multipart: { file: { name: `${number}.xml`, mimeType: 'application/xml', buffer } },
    });
    const { id: fileId } = await bodyOf<{ id: string }>(answer);
    await write(page, '/inbox-invoices', { fileId });
  }
  await page.goto(listOf(page, 'requests/inbox'));
  const items = page.locator('a[href*="/requests/inbox/ibx_"]').filter({ hasText: 'MISTAKE' });
  // Until they are read they are called by their files, and pictures that came before them are read first.
  await items.filter({ hasNotText: '.xml' }).nth(1).waitFor();
  for (const left of [1, 0]) {
    await items.nth(left).waitFor();
    await items.first().click();
    await items.and(page.locator('[aria-current="true"]')).waitFor();
    await page.getByRole('button', { name: 'Hand on' }).waitFor();
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('button', { name: 'Not an invoice' }).press('Enter');
    await expect.poll(() => items.count(), PATIENCE).toBe(left);
  }

  // The place is made anew with the invoice that the queue leads on to, or without one: a button of the one before would be
  // pressed in vain.
  const next = page.locator('a[href*="/requests/inbox/ibx_"][aria-current="true"]');
  await next.or(page.getByText('Forward invoices to')).first().waitFor();
  await page.getByRole('button', { name: 'Taken out lately' }).press('Enter');
  const back = page.getByRole('dialog').getByRole('button', { name: /^Put MISTAKE-\d back/ });
  await expect.poll(() => back.count(), PATIENCE).toBe(2);
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label'), PATIENCE).toMatch(/^Put MISTAKE-\d back/);
  await page.keyboard.press('Enter');
  await page.getByText(/^MISTAKE-\d\.xml is back in the inbox\.$/).waitFor();
  await expect.poll(() => back.count(), PATIENCE).toBe(1);
  // The row went with its button; the next one has the keyboard.
  expect(await back.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);

  await page.getByRole('dialog').getByRole('link').press('Enter');
  await page.getByText('This was taken out of the inbox.').waitFor();
  expect(await page.getByRole('button', { name: 'Hand on' }).count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Hand on' }).waitFor();
  await expect.poll(() => items.count(), PATIENCE).toBe(2);
});

test('the document stands in a window of its own, follows the queue, and goes when the review is left', async () => {
  const page = await stage.enter('admin');
  await page.goto(listOf(page, 'requests/inbox'));
  const chooser = page.locator('input[type=file]').first();
  await chooser.waitFor({ state: 'attached' });
  const numbers = ['WINDOW-1', 'WINDOW-2'];
  await chooser.setInputFiles(
    numbers.map((number) => ({
      name: `${number}.xml`,
      mimeType: 'application/xml',
      buffer: Buffer.from(xmlOf({ number, net: 10_000 })),
    })),
  );
  const items = page.locator('a[href*="/requests/inbox/ibx_"]');
  await items.nth(1).waitFor();
  await items.first().click();
  const document = page.getByRole('region', { name: 'Document' });
  await document
    .getByText(/WINDOW-\d/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Layout' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Document in its own window' }).click();
  const other = await opening;
  const number = other.getByText(/WINDOW-\d/).first();
  const first = (await number.textContent()) ?? '';
  expect(await document.count()).toBe(0);
  expect(await other.evaluate<string>('document.compatMode')).toBe('CSS1Compat');

  // What is typed there is meant for the item that is shown there.
  await other.keyboard.press('j');
  await expect.poll(() => number.textContent()).not.toBe(first);
  const leaving = other.waitForEvent('close');
  await page.getByRole('link', { name: 'Requests' }).first().click();
  await leaving;
});

test.each([503, null])('a document that cannot be fetched (%s) leaves its invoice to be worked on', async (status) => {
  const page = await stage.enter('controller');
  await page.route('**/files/*/content', (route) =>
    status === null
      ? route.abort()
      : route.fulfill({ status, json: { error: 'files_unavailable', requestId: 'f00dbabe00000000' } }),
  );
  await page.goto(listOf(page, 'invoices/review'));
  await page.getByText('This document can’t be shown here.').waitFor();
  await page.getByRole('button', { name: /^Validate and next/ }).waitFor();
  await page.unroute('**/files/*/content');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('canvas').first().waitFor();
  await page.context().close();
});
