// In one run of six: forgotten-password.http.test.ts proves it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersOf, openStage, PHONE, signIn, type Stage } from './browser.ts';
import { visit } from './walk.ts';

const NEW = 'a heron under the old bridge';
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(async () => {
  await stage.close();
});

test('a forgotten password is replaced by the link in the mail, once', async () => {
  const page = await stage.openWindow(PHONE);
  await visit(page, `${stage.url}/auth/login?locale=en`);
  await signIn(page, 'requester', 'not the password of this person');
  await page.getByRole('alert').getByRole('link', { name: 'Reset your password' }).click();
  expect(await page.locator('input[name=username]').inputValue()).toBe('requester@haldenroy.example');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();

  const link = await newestLink(page);
  await page.goto(link);
  await choose(page, 'passwordpassword');
  await page.getByRole('alert').getByText('Choose another password').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await choose(page, NEW);
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();

  await page.goto(link);
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await visit(page, `${stage.url}/auth/login`);
  await signIn(page, 'requester', NEW);
  await page.waitForURL(/\/app\/cmp_\w+\/home/);
  expect(stage.complaints).toEqual([]);
});

async function choose(page: Page, password: string): Promise<void> {
  await page.locator('input[name=new-password]').fill(password);
  await page.locator('input[name=new-password-again]').fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

/** Mail leaves a moment after it was asked for. */
async function newestLink(page: Page): Promise<string> {
  for (;;) {
    const answer = await page.request.get(`${stage.url}/dev/outbox.json`);
    const messages = (await answer.json()) as { links: string[] }[];
    const link = messages.flatMap(({ links }) => links).find((one) => one.includes('/auth/password/reset/'));
    if (link !== undefined) return link;
    await page.waitForTimeout(200);
  }
}
