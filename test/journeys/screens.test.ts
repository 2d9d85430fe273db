// Takes long: the screens that have their turn are looked at, at three widths, one of nine in all its colours.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { inTurn, isFullRun } from '../full-run.ts';
import { allBarriersOf, barriersOf, DESK, PHONE, type Stage } from './browser.ts';
import { DECISIONS_BREAK, flawsOf } from './flaws.ts';
import { frameFlawsOf, panelRingsOf } from './frame.ts';
import { openFullStage } from './full-stage.ts';
import { partsOf, routesOfAreas, SCREENS, type Screen, type Viewer } from './screens.ts';
import { drawn, type Walk } from './walk.ts';
import { addressOf, type Language, type Windows } from './windows.ts';

const TABLET = { width: 768, height: 1024 };
/** One that has the longest of all; every language by itself in `npm run test:screens`: two widths more where it is long. */
const WIDTHS: Partial<Record<Language, readonly (typeof DESK)[]>> = !isFullRun
  ? { longest: [DESK, TABLET, PHONE] }
  : {
      longest: [DESK, TABLET, PHONE],
      de: [DESK, TABLET, PHONE],
      fr: [DESK, TABLET, PHONE],
      en: [PHONE],
      es: [PHONE],
    };
/** Whoever looks does one thing after the other. */
const IN_TURN = { concurrent: false };
const SPOKEN = ['de', 'fr', 'es', 'en'] as const;
const OTHERS = (Object.keys(WIDTHS) as Language[]).filter((language) => language !== 'longest');

/** A sixth of all, another one each day (ADR 55). */
const LOOKED = inTurn(SCREENS);

let stage: Stage;
let windows: Windows;

beforeAll(async () => {
  ({ stage, windows } = await openFullStage());
});
afterAll(() => stage.close());

test('every route of every area is among the screens', () => {
  const looked = new Set(SCREENS.map((screen) => screen.route));
  expect(routesOfAreas().filter((route) => !looked.has(route))).toEqual([]);
});

// Each looks through a window of their own, two at a time: most of it is waiting for pages to come to rest.
describe.concurrent.each([...new Set(LOOKED.map((screen) => screen.viewer))])('as %s', (viewer) => {
  const screens = LOOKED.filter((screen) => screen.viewer === viewer);

  test.each(partsOf(screens))(
    'none of $name breaks or keeps anybody out, nor one of nine in dark or forced colours or on paper',
    IN_TURN,
    async ({ part }) => {
      const walk = await windows.in(viewer, 'longest');
      const { page, go } = walk;
      const found: string[] = [];
      const doubtful: Screen[] = [];
      for (const [index, screen] of part.entries()) {
        await go(await addressOf(page, screen));
        const isInAllColours = isFullRun || index % 9 === 0;
        const said = [...(await brokenAt(walk, WIDTHS.longest ?? [])), ...(await shutOutBy(page, isInAllColours))];
        if (said.some(isDoubtful)) doubtful.push(screen);
        found.push(...said.filter((each) => !isDoubtful(each)).map((each) => `${screen.address} ${each}`));
      }
      found.push(...(await doubtfulIn(SPOKEN, viewer, doubtful)));
      expect(found).toEqual([]);
      expect(stage.complaints).toEqual([]);
    },
  );

  if (OTHERS.length > 0)
    test.each(OTHERS)('no screen breaks in %s', IN_TURN, async (language) => {
      const walk = await windows.in(viewer, language);
      const { page, go } = walk;
      const found: string[] = [];
      for (const screen of screens) {
        await go(await addressOf(page, screen));
        found.push(...(await brokenAt(walk, WIDTHS[language] ?? [])).map((each) => `${screen.address} ${each}`));
      }
      expect(found).toEqual([]);
      expect(stage.complaints).toEqual([]);
    });
});

async function brokenAt({ page, settle }: Walk, sizes: readonly (typeof DESK)[]): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settle();
    const said = [...(await flawsOf(page)), ...(await frameFlawsOf(page))];
    found.push(...said.map((flaw) => `at ${size.width}: ${flaw}`));
  }
  return found;
}

/** What keeps somebody out of a screen that stands, in light, or in each of its colours and on paper. */
async function shutOutBy(page: Page, isInAllColours: boolean): Promise<string[]> {
  const found: string[] = [];
  const say = (where: string, what: readonly string[]): void =>
    void found.push(...what.map((each) => `${where}: ${each}`));
  await page.setViewportSize(DESK);
  await drawn(page);
  say('in light', await allBarriersOf(page));
  say('with the keyboard', await panelRingsOf(page));
  if (!isInAllColours) return found;
  await page.emulateMedia({ colorScheme: 'dark' });
  await drawn(page);
  say('in dark', await barriersOf(page, ['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  say('in forced colours', await flawsOf(page));
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  say('on paper', await paperFlawsOf(page));
  await page.emulateMedia({ media: 'screen' });
  return found;
}

test.each([DESK, PHONE])('what opens over a screen of $width px is whole, and closes again', async (size) => {
  const { page, go, settle } = await windows.in('controller', 'de');
  await page.setViewportSize(size);
  await go(await addressOf(page, { route: 'home', viewer: 'controller', address: 'home' }));
  const press = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first().click();
  const found: string[] = [];
  const layers: readonly (readonly [string, () => Promise<void>])[] = [
    ['palette', () => page.keyboard.press('Control+k').then(() => page.keyboard.type('Hotel'))],
    ['shortcuts', () => page.keyboard.press('?')],
    ['notifications', () => press('Benachrichtigungen')],
    size === DESK ? ['account', () => press(/Camille Laurent/)] : ['more', () => press('Mehr')],
  ];
  for (const [what, open] of layers) {
    await open();
    const layer = page.locator('[role=dialog], [role=menu]').filter({ visible: true });
    await layer.first().waitFor();
    await settle();
    await drawn(page);
    // A menu hangs at the end of the page, outside of its landmarks; its button says what it belongs to.
    const barriers = (await allBarriersOf(page)).filter((barrier) => !barrier.startsWith('region'));
    found.push(...[...(await flawsOf(page)), ...barriers].map((flaw) => `${what}: ${flaw}`));
    await page.keyboard.press('Escape');
    await layer.first().waitFor({ state: 'hidden' });
  }
  expect(found).toEqual([]);
  expect(stage.complaints).toEqual([]);
});

/** What the longest texts alone can't tell: several beside each other, or a label and its name, are of one language. */
const DOUBTFUL = [DECISIONS_BREAK, 'label-content-name-mismatch'] as const;
const isDoubtful = (said: string): boolean => DOUBTFUL.some((one) => said.includes(one));

async function doubtfulIn(
  languages: readonly Language[],
  viewer: Viewer,
  screens: readonly Screen[],
): Promise<string[]> {
  const found: string[] = [];
  for (const language of screens.length === 0 ? [] : languages) {
    const { page, go } = await windows.in(viewer, language);
    await page.setViewportSize(DESK);
    for (const screen of screens) {
      await go(await addressOf(page, screen));
      const said = [...(await flawsOf(page)), ...(await barriersOf(page, ['label-content-name-mismatch']))];
      found.push(...said.filter(isDoubtful).map((each) => `${screen.address} in ${language}: ${each}`));
    }
  }
  return found;
}

/** A sheet of paper has the screen's content and nothing that leads elsewhere. */
async function paperFlawsOf(page: Page): Promise<string[]> {
  const text = await page.locator('main').first().innerText();
  const navigation = await page.locator('nav:visible').count();
  return [...(text.trim() === '' ? ['nothing is printed'] : []), ...(navigation > 0 ? ['navigation is printed'] : [])];
}
