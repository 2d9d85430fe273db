import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../kill/server-process.ts';
import { barriersOf, listOf, PHONE, type Stage } from './browser.ts';

/** Codes that were typed already: the next one is another. */
const used = new Set<string>();

/** The companion on a phone of its own, set up by whoever sits at this desk. */
export async function enrolPhone(stage: Stage, desk: Page): Promise<Page> {
  await agreeToAdd(stage, desk, 'Merel app on a phone');
  const link = desk.getByRole('link', { name: /Set it up here/ });
  await link.waitFor();
  expect(await barriersOf(desk)).toEqual([]);
  const phone = await stage.openWindow(PHONE);
  await phone.goto(`${stage.url}${(await link.getAttribute('href')) ?? ''}`);
  await phone.locator('input[name=password]').fill('not the password of this person');
  await phone.getByRole('button', { name: 'Set up this phone' }).click();
  await phone.getByText('That is not your password.').waitFor();
  expect(await barriersOf(phone)).toEqual([]);
  await phone.locator('input[name=password]').fill(DEMO_PASSWORD);
  await phone.getByRole('button', { name: 'Set up this phone' }).click();
  await phone.getByRole('heading', { name: 'This phone is set up' }).waitFor();
  await desk.getByText('Method added.').waitFor();
  return phone;
}

/** Opens the dialog and confirms with the code from the text message. */
export async function agreeToAdd(stage: Stage, desk: Page, what: string): Promise<void> {
  await desk.goto(listOf(desk, 'account/me/security'));
  await desk.getByRole('button', { name: 'Add a method' }).click();
  await desk.getByRole('menuitem', { name: what }).click();
  await desk.getByText(/Enter the 6 digits/).waitFor();
  await typeCode(desk, await newestCode(stage, desk));
}

/** Types a code where one is asked for. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/Enter the 6 digits/).fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Text messages leave a moment after they were asked for. */
export async function newestCode(stage: Stage, page: Page): Promise<string> {
  for (;;) {
    const answer = await page.request.get(`${stage.url}/dev/outbox.json`);
    const messages = (await answer.json()) as { id: string; channel: string; text: string }[];
    const newest = messages.find(({ channel }) => channel === 'sms');
    const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
    if (newest !== undefined && code !== undefined && !used.has(newest.id)) {
      used.add(newest.id);
      return code;
    }
    await page.waitForTimeout(200);
  }
}
