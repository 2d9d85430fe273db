// In the full run only: required-fields.http.test.ts and travel-requests.http.test.ts prove each type; each form is walked.
// Takes long: each type of request is asked for by hand, from the first field to the last.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays } from '../../src/kernel/plain-date.ts';
import { barriersOf, listOf, openStage, PHONE, type Stage } from './browser.ts';
import { openMapStandIn, routeOf, type MapStandIn } from '../setup/map-stand-in.ts';
import { companyToday } from './company-today.ts';

/** The types that are typed, each from its form to its end; receipts and invoices have journeys of their own. */
let stage: Stage;
let map: MapStandIn;
let requester: Page;
let approver: Page;
const today = companyToday();

beforeAll(async () => {
  map = await openMapStandIn();
  const settings = { GEOCODER_URL: map.geocoderUrl, ROUTING_URL: map.routingUrl };
  stage = await openStage({ settingsFor: async () => settings });
  requester = await stage.enter('requester', PHONE);
  approver = await stage.enter('approver');
});

afterAll(async () => {
  await stage.close();
  map.close();
});

const field = (label: string) => requester.getByLabel(label, { exact: true });

/** Opens the form, says what it is about, and lets the type's own fields be filled in. */
async function ask(type: string, what: readonly [label: string, text: string], fill: () => Promise<void>) {
  await requester.goto(listOf(requester, `requests/mine/new/${type}`));
  await field(what[0]).fill(what[1]);
  await fill();
  for (const label of ['Category', 'Cost centre']) {
    await requester.getByRole('combobox', { name: label }).click();
    await requester.getByRole('option').first().click();
  }
  expect(await barriersOf(requester)).toEqual([]);
  // First as a draft, which is gone on with.
  await requester.getByRole('button', { name: 'Save draft' }).click();
  await requester.waitForURL(/requests\/mine\/req_\w+\/edit/);
  await requester.getByRole('button', { name: 'Send request' }).click();
  await requester.waitForURL(/requests\/mine\/req_\w+$/);
}

/** `said` is what its panel must say. */
async function approve(what: string, said?: string): Promise<void> {
  await approver.goto(listOf(approver, 'requests/to-approve'));
  await approver.getByText(what).first().click();
  await approver.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  if (said !== undefined) await approver.getByText(said).waitFor();
  await approver.keyboard.press('a');
  await approver.getByText('Approved.').first().waitFor();
}

const TYPED_OVER = 'The map measured 287.0 km one way; 288.5 km was typed';

/** Asks the map: about a place that it does not know, about a way that is another one by the time it answers, and again. */
async function measureOnTheWay(): Promise<void> {
  const byMap = requester.getByRole('button', { name: 'Work out the distance by map' });
  await field('From').fill('Nowhere-on-Sea');
  await field('To').fill('Hamburg');
  await byMap.click();
  const unknown = 'The map doesn’t know this place.';
  await requester.getByText(unknown).waitFor();
  expect(await field('From').getAttribute('aria-invalid')).toBe('true');
  expect(await field('To').getAttribute('aria-invalid')).not.toBe('true');
  expect(await requester.getByText('The map doesn’t know one of these places.').count()).toBe(0);

  await field('From').fill('Reykjavík');
  await requester.getByText(unknown).waitFor({ state: 'hidden' });
  const release = map.hold();
  const answered = requester.waitForResponse(/way-measures$/);
  await byMap.click();
  await field('From').fill('Berlin');
  release();
  await (await answered).finished();
  await byMap.and(requester.locator(':not([data-loading])')).waitFor();
  expect(await field('Distance one way, km').inputValue()).toBe('');

  map.answer({ route: routeOf(287_000) });
  await byMap.click();
  await requester.getByText('Berlin, Deutschland → Hamburg, Deutschland').waitFor();
  expect(await field('Distance one way, km').inputValue()).toBe('287');
}

test('a way and days away are worked out, approved and accepted with their sums', async () => {
  await ask('mileage', ['Why did you drive?', 'To the printer'], async () => {
    await requester.getByRole('button', { name: 'Add a vehicle' }).click();
    await field('What you call it').fill('Golf');
    await requester.getByRole('button', { name: 'Add', exact: true }).click();
    await measureOnTheWay();
    // A little further than the map says: whoever approves reads both.
    await field('Distance one way, km').fill('288.5');
    await field('And back again').check();
    await requester.getByText('€173.10').first().waitFor();
  });
  await ask('perdiem', ['Why did you travel?', 'Trade fair'], async () => {
    // Before the demo company's first receipt: whoever has a meal receipt of such a day is asked for a reason.
    const at = (days: number, time: string): string => `${addDays(today, -120 + days)}T${time}`;
    const [left, arrived] = [field('Left'), field('Arrived')];
    await left.nth(0).fill(at(0, '07:30'));
    await arrived.nth(0).fill(at(0, '10:00'));
    await left.nth(1).fill(at(3, '15:00'));
    await arrived.nth(1).fill(at(3, '18:00'));
    await requester.getByText('€84.00').first().waitFor();
    await requester
      .getByLabel(/^Breakfast provided on/)
      .nth(1)
      .check();
    await requester.getByText('€78.40').first().waitFor();
  });
  const controller = await stage.enter('controller');
  for (const [what, amount] of [
    ['To the printer', '€173.10'],
    ['Trade fair', '€78.40'],
  ] as const) {
    const said = what === 'To the printer' ? TYPED_OVER : undefined;
    await approve(what, said);
    await expect.poll(() => claimIdOf(controller, what)).not.toBe('');
    await controller.goto(listOf(controller, `expense-claims/review/${await claimIdOf(controller, what)}`));
    await controller.getByText(amount).first().waitFor();
    if (said !== undefined) await controller.getByText(said).waitFor();
    expect(await barriersOf(controller)).toEqual([]);
    await controller.keyboard.press('Control+Enter');
    await controller
      .getByText(/: accepted/)
      .first()
      .waitFor();
  }
});

test('a card, something to buy, an order and a trip are asked for and approved; one is given up', async () => {
  await ask('virtual', ['What for?', 'Icon library'], async () => {
    await field('Supplier').fill('Iconhaus');
    await field('Amount').fill('89');
  });
  await ask('purchase-request', ['What do you need?', 'A second monitor'], async () => {
    await field('Link, if there is one').fill('shop.example/monitor');
    await field('About how much?').fill('300');
    await field('Needed by').fill(addDays(today, 20));
  });
  await ask('purchase-order', ['What is this order for?', 'Desks for the new room'], async () => {
    await field('Supplier').fill('Tischlerei Ost');
    await field('What').fill('Desk');
    await field('Price each, net').fill('150');
    await field('VAT %').fill('19');
    await field('Lines have article numbers or units').check();
    await field('Article number').fill('HX-4471');
    await field('Unit').fill('pcs');
    await field('Delivery by').fill(addDays(today, 20));
    await requester.getByText('€178.50').first().waitFor();
  });
  await ask('travel-budget', ['Why do you travel?', 'Suppliers in Portugal'], async () => {
    await field('Where to?').fill('Lisbon');
    await field('From').fill(addDays(today, 10));
    await field('Until').fill(addDays(today, 13));
    await field('Transport').fill('320');
  });
  for (const what of ['Icon library', 'A second monitor', 'Desks for the new room', 'Suppliers in Portugal'])
    await approve(what);

  await requester.goto(listOf(requester, 'requests/mine'));
  await requester.getByText('Icon library').first().click();
  await requester.getByRole('button', { name: 'Cancel request' }).click();
  await requester.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
  await requester.getByText('Cancelled.').first().waitFor();
  // What is spent on the trip is counted to it.
  await requester.goto(listOf(requester, 'requests/mine/new/virtual'));
  await requester.getByRole('combobox', { name: 'Travel budget' }).click();
  await requester.getByRole('option', { name: /Suppliers in Portugal, €320\.00 left/ }).waitFor();
  expect(stage.complaints).toEqual([]);
});

/** The claim that waits for review, empty while there is none. */
async function claimIdOf(page: Page, what: string): Promise<string> {
  const [, company] = /\/app\/(cmp_\w+)/.exec(page.url()) ?? [];
  const address = `${stage.url}/api/companies/${company}/expense-claims?state=to_review&q=${encodeURIComponent(what)}`;
  const { items } = (await (await page.request.get(address)).json()) as { items: { id: string }[] };
  return items[0]?.id ?? '';
}
