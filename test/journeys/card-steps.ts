import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { makeReceiptPicture } from '../../src/app/demo/documents/make-receipt-picture.ts';
import { sampleReceipt } from '../../src/app/demo/documents/samples.test-kit.ts';
import { barriersOf, listOf, type Stage } from './browser.ts';

/** Asks for a single-use card of 89 euros, has it approved, and opens it. @returns its last four digits, once it has them */
export async function getCard(requester: Page, approver: Page): Promise<string> {
  await requester.goto(listOf(requester, 'requests/mine/new/virtual'));
  const field = (label: string) => requester.getByLabel(label, { exact: true });
  await field('What for?').fill('Icon library');
  await field('Supplier').fill('Iconhaus');
  await field('Amount').fill('89');
  for (const label of ['Category', 'Cost centre']) {
    await requester.getByRole('combobox', { name: label }).click();
    await requester.getByRole('option').first().click();
  }
  await requester.getByRole('button', { name: 'Send request' }).click();
  await requester.waitForURL(/requests\/mine\/req_\w+$/);
  await approver.goto(listOf(approver, 'requests/to-approve'));
  await approver.getByText('Icon library').first().click();
  await approver.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  await approver.keyboard.press('a');
  await approver.getByText('Approved.').first().waitFor();

  // The card is there as soon as the issuer has made it.
  await requester.goto(listOf(requester, 'card'));
  const tab = requester.getByRole('link', { name: /Icon library ••••/ });
  await tab.waitFor();
  await expect.poll(async () => /(\d{4})\s*$/.test(await tab.innerText()), { timeout: 60_000 }).toBe(true);
  await tab.click();
  await requester.getByText('€91.00').first().waitFor();
  expect(await barriersOf(requester)).toEqual([]);
  return /(\d{4})\s*$/.exec(await tab.innerText())?.[1] ?? '';
}

/** Opens the payment that misses its receipt, and adds one. */
export async function addReceipt(requester: Page): Promise<void> {
  await requester.getByRole('link', { name: /ICONHAUS GMBH.*Receipt missing/s }).click();
  await requester.waitForURL(/card\/transactions\/ctx_\w+$/);
  const receipt = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: makeReceiptPicture(sampleReceipt()) };
  await requester.locator('input[type=file]').first().setInputFiles(receipt);
  await requester.getByText('Saved.').first().waitFor();
  expect(await barriersOf(requester)).toEqual([]);
}

/** Prepares the payment, exports it, and sees that all that the company has ties with it. */
export async function exportPayment(stage: Stage, controller: Page): Promise<void> {
  await controller.goto(listOf(controller, 'payables?q=Iconhaus'));
  await controller.getByText('Iconhaus').first().waitFor();
  const idsOf = (address: string) => idsAt(stage, controller, address);
  const [payable = ''] = await idsOf('payables?state=created&q=Iconhaus');
  await controller.goto(listOf(controller, `expense-inbox/prepare/${payable}`));
  await controller.getByText('Nothing is missing.').waitFor();
  await controller.keyboard.press('Control+Enter');
  await controller.getByText('Iconhaus is ready.').waitFor();
  await controller.goto(listOf(controller, 'expense-inbox/export'));
  await controller.getByRole('button', { name: /^Export \d+ items?$/ }).click();
  await controller
    .getByRole('dialog')
    .getByRole('button', { name: /^Export/ })
    .click();
  await controller.getByText(/^Export \d+ is made\./).waitFor();
  expect(await idsOf('payables?state=exported&q=Iconhaus')).toEqual([payable]);
  await controller.goto(listOf(controller, 'company/bank/proof'));
  await controller.getByText('Movements at the card issuer').first().waitFor();
  await controller.getByText('Everything matches').or(controller.getByText('Yes, every sum')).first().waitFor();
}

async function idsAt(stage: Stage, page: Page, address: string): Promise<string[]> {
  const [, company] = /\/app\/(cmp_\w+)/.exec(page.url()) ?? [];
  const answer = await page.request.get(`${stage.url}/api/companies/${company}/${address}`);
  return ((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
}
