// In one run of six: split-receipts.http.test.ts proves what becomes of parts; the screens are walked.
// Takes long: two receipts on one photo are read by machine, found and split.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currency } from '../../src/kernel/currency.ts';
import { money } from '../../src/kernel/money.ts';
import { makeReceiptPicture } from '../../src/app/demo/documents/make-receipt-picture.ts';
import { sampleReceipt } from '../../src/app/demo/documents/samples.test-kit.ts';
import { barriersOf, listOf, openStage, PHONE, type Stage } from './browser.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
}, 240_000);
afterAll(() => stage.close());

const till = (number: string, minor: bigint): Buffer =>
  makeReceiptPicture(
    sampleReceipt({
      number,
      lines: [{ label: '1 Menu du jour', amount: money(minor, currency('EUR')), vatRate: '10' }],
    }),
  );

test('two receipts on one photo are split by keyboard and pointer, and the photo is kept', async () => {
  const page = await stage.enter('requester', PHONE);
  const table = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#5a4030' } })
    .composite([
      { input: till('11', 2_310n), left: 60, top: 60 },
      { input: till('12', 9_640n), left: 740, top: 90 },
    ])
    .jpeg()
    .toBuffer();
  await page.goto(listOf(page, 'receipts/inbox'));
  const photo = { name: 'table.jpg', mimeType: 'image/jpeg', buffer: table };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.getByText('This file seems to hold 2 receipts').waitFor();
  await page.getByRole('button', { name: 'Review and split' }).click();
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('button', { name: /^Receipt 1:/ });
  await first.waitFor();
  expect(await barriersOf(page)).toEqual([]);
  const before = await first.getAttribute('aria-label');
  await first.press('ArrowRight');
  await first.press('Shift+ArrowDown');
  expect(await first.getAttribute('aria-label')).not.toBe(before);
  await dialog.getByRole('button', { name: 'Add frame' }).click();
  await dialog.getByText('3 receipts').waitFor();
  await dialog.getByRole('button', { name: /^Receipt 3:/ }).press('Delete');
  const box = (await dialog.getByAltText('Photo to split').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width * 0.01, box.y + box.height * 0.8);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.99, { steps: 4 });
  await page.mouse.up();
  await dialog.getByText('3 receipts').waitFor();
  await dialog.getByRole('button', { name: 'Remove receipt 3' }).click();
  await dialog.getByRole('button', { name: 'Split file' }).click();
  await page.getByText('2 receipts added').waitFor();
  await page.getByText('table 1.jpg').waitFor();
  await page.getByRole('link', { name: 'table.jpg' }).first().waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo split' }).first().click();
  await page.getByText('Split undone').waitFor();
  await page.getByText('This file seems to hold 2 receipts').waitFor();
  expect(stage.complaints).toEqual([]);
});
