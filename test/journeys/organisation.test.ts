// In one run of six: who is answered what stands in standing.http.test.ts, and the headline in compare-companies.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriersOf, DESK, listOf, openStage, PHONE, type Stage } from './browser.ts';
import { flawsOf } from './flaws.ts';
import { visit } from './walk.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(async () => {
  await stage.close();
});

/** The controller of the demo is controller of its second company too. */
const joinSecond = (): Promise<unknown> =>
  stage.sql(`insert into members.member
    select (jsonb_populate_record(m, jsonb_build_object('company_id', second.company_id, 'team_id', null, 'manager_id', null))).*
    from members.member m, (select company_id from members.member where email = 'staff@haldenroy.example') as second
    where m.email = 'controller@haldenroy.example'`);

test('who does finance for two companies sees both beside each other, and goes on in the other one', async () => {
  const page = await stage.enter('controller', DESK);
  const navigation = page.getByRole('navigation', { name: 'Main' }).first();
  expect(await navigation.getByRole('link', { name: 'Organisation' }).count()).toBe(0);
  await visit(page, listOf(page, 'organisation/dashboard'));
  await page.getByRole('heading', { name: 'One company so far' }).waitFor();

  await joinSecond();
  await page.reload();
  await navigation.getByRole('link', { name: 'Organisation' }).click();
  const table = page.getByRole('table', { name: 'Organisation' });
  await table.getByRole('rowheader', { name: /Halden & Roy/ }).waitFor();
  await table.getByRole('rowheader', { name: /Roy Ateliers/ }).waitFor();
  await table.getByText('No statement yet').waitFor();
  await page.getByText('You see the companies where you are account owner or controller.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(await flawsOf(page)).toEqual([]);
  for (const size of [{ width: 1180, height: 900 }, PHONE]) {
    await page.setViewportSize(size);
    expect(await flawsOf(page)).toEqual([]);
  }
  expect(await barriersOf(page)).toEqual([]);

  await page.setViewportSize(DESK);
  // One that fails says so in its row alone, and is asked again there.
  const isOther = (url: URL): boolean =>
    url.pathname.endsWith('/standing') && !url.pathname.includes(page.url().split('/')[4] ?? '');
  await page.route(isOther, (route) => route.fulfill({ status: 500, json: { error: 'internal', requestId: 'f00d' } }));
  await page.reload();
  await table.getByText('This company could not be loaded.').waitFor();
  await table.getByRole('rowheader', { name: /Halden & Roy/ }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.unroute(isOther);
  await table.getByRole('button', { name: 'Try again' }).click();
  await table.getByText('No statement yet').waitFor();

  const before = page.url();
  await table.getByRole('link', { name: 'Roy Ateliers' }).click();
  await page.waitForURL(
    (url) => url.pathname.endsWith('/home') && !url.href.startsWith(before.replace(/\/organisation.*/, '')),
  );
  expect(stage.complaints).toEqual([]);
});
