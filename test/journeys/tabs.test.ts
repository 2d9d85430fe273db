// In one run of six: changes.test.ts proves what a stream tells; that tabs share one is code that changes seldom.
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PATIENCE } from '../patience.ts';
import { openStage, type Stage } from './browser.ts';

const TABS = 8;
const LOADS = 10;

let stage: Stage;

beforeAll(async () => {
  // Pages are kept for going back, which drivers of browsers switch off otherwise.
  stage = await openStage({ needsWholeBrowser: existsSync('/usr/bin/chromium'), keepsPages: true });
}, 240_000);
afterAll(() => stage.close());

/** Streams of events that the server holds open, as it says itself. */
async function openStreams(): Promise<number> {
  const text = await (await fetch(`${stage.url}/metrics`)).text();
  return Number(/^merel_streams (\d+)$/m.exec(text)?.[1]);
}

/** The page stands with what it asked for, so none of its calls waits for a connection. */
async function standsAt(page: Page, address: string): Promise<void> {
  await page.goto(`${stage.url}${address}`);
  await page.locator('h1').first().waitFor();
  await page.evaluate('fetch("/api/auth/me").then((answer) => answer.status)');
}

/** Something of the home changed, as far as open pages know. */
const tellOf = (company: string): Promise<void> =>
  stage.sql(
    `select pg_notify('merel_changes', json_build_object('companyId', '${company.split('/')[2]}', 'topics', json_build_array('home'))::text)`,
  );

describe('a browser', () => {
  it('with eight tabs holds one stream for all of them, which the next takes over when its tab is closed', async () => {
    const first = await stage.enter('admin');
    const company = new URL(first.url()).pathname.replace('/home', '');
    const tabs = [first];
    for (let count = 1; count < TABS; count += 1) {
      const tab = await first.context().newPage();
      await standsAt(tab, `${company}/home`);
      tabs.push(tab);
    }
    await expect.poll(openStreams, PATIENCE).toBe(1);
    // What the one stream tells is heard in every tab.
    const heard = tabs.map((tab) =>
      tab.waitForRequest((request) => request.url().includes('/api/companies/'), { timeout: 60_000 }),
    );
    await tellOf(company);
    await Promise.all(heard);
    await first.close();
    await expect.poll(openStreams, PATIENCE).toBe(1);
    await tabs[1]?.context().close();
    await expect.poll(openStreams, PATIENCE).toBe(0);
  });

  it('that has loaded ten pages and keeps them for going back holds the stream of the one on screen', async () => {
    const page = await stage.enter('admin');
    const company = new URL(page.url()).pathname.replace('/home', '');
    await page.addInitScript("addEventListener('pageshow', (event) => { window.wasKept = event.persisted; })");
    for (let count = 0; count < LOADS; count += 1) await standsAt(page, `${company}/home?load=${count}`);
    await expect.poll(openStreams, PATIENCE).toBe(1);
    // The page was kept, and not loaded anew: what is proven here is about such pages.
    await page.evaluate('history.back()');
    await page.waitForURL(`**/home?load=${LOADS - 2}`, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate('window.wasKept'), PATIENCE).toBe(true);
    await expect.poll(openStreams, PATIENCE).toBe(1);
    const heard = page.waitForRequest((request) => request.url().includes('/api/companies/'), { timeout: 60_000 });
    await tellOf(company);
    await heard;
    await page.context().close();
  });
});
