// In one run of six: maintenance.http.test.ts proves what is refused while it lasts; here people sit before it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_FLAGS } from '../../tools/server-flags.mjs';
import { barriersOf, listOf, openStage, PHONE, type Stage } from './browser.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../src/app/set-maintenance.ts');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** `npm run maintenance -- …`, beside the server that runs. */
async function maintenance(...words: string[]): Promise<number | null> {
  const env = { ...process.env, NODE_ENV: 'development', MEREL_DATA: stage.folder };
  const child = spawn(process.execPath, [...SERVER_FLAGS, COMMAND, ...words], { env, stdio: 'inherit' });
  await once(child, 'exit');
  return child.exitCode;
}

test('maintenance covers what is open and what is opened, and everything is there again when it is over', async () => {
  const desk = await stage.enter('requester');
  const address = listOf(desk, 'requests/mine/new/purchase-order');
  await desk.goto(address);
  const typed = desk.getByRole('textbox', { name: 'What was it for?' }).or(desk.getByRole('textbox').first()).first();
  await typed.fill('Chairs for the second floor');
  const phone = await stage.enter('approver', PHONE);

  expect(await maintenance('on', '--for', '30m')).toBe(0);
  // Nobody pressed anything: the stream of events ended, and the page asked why.
  await desk.getByRole('heading', { name: /^Back around \d\d:\d\d$/ }).waitFor();
  expect(await barriersOf(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Try now' }).click();
  await desk.getByText('Not yet. We’ll keep trying.').waitFor();

  // Another page is opened meanwhile, at an address of its own.
  const inbox = listOf(phone, 'requests/to-approve');
  const answer = await phone.goto(`${inbox}?locale=de`);
  expect([answer?.status(), answer?.headers()['retry-after'] === undefined]).toEqual([503, false]);
  await phone.getByRole('heading', { name: /^Zurück gegen \d\d:\d\d$/ }).waitFor();
  expect(await barriersOf(phone)).toEqual([]);
  expect(await maintenance('on')).toBe(0);
  await phone.getByRole('heading', { name: 'Bald zurück' }).waitFor();

  const nobody = await stage.openWindow();
  await nobody.goto(`${stage.url}/auth/login`);
  await nobody.getByRole('heading', { name: 'Back soon' }).waitFor();
  expect(await barriersOf(nobody)).toEqual([]);

  expect(await maintenance('off')).toBe(0);
  await nobody.locator('input[name=username]').click();
  await desk.getByRole('heading', { name: /^Back/ }).waitFor({ state: 'detached' });
  expect(desk.url()).toBe(address);
  expect(await typed.inputValue()).toBe('Chairs for the second floor');
  await phone.locator('tbody tr, [role=list] a').first().waitFor();
  expect(phone.url()).toContain('/requests/to-approve');
  expect(await maintenance('off')).toBe(1);
  expect(stage.complaints).toEqual([]);
});
