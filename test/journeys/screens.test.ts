import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersOf, DESK, openStage, PHONE, type Stage } from './browser.ts';
import { flawsOf } from './flaws.ts';
import { fillDesks } from './full-desk.ts';
import { routesOfAreas, SCREENS } from './screens.ts';
import { drawn } from './walk.ts';
import { addressOf, windowsOn, type Language, type Windows } from './windows.ts';

const TABLET = { width: 768, height: 1024 };
/** German and French are the longest; the others are looked at where room is shortest. */
const WIDTHS = { de: [DESK, TABLET, PHONE], fr: [DESK, TABLET, PHONE], en: [PHONE], es: [PHONE] } as const;
const LANGUAGES = Object.keys(WIDTHS) as Language[];

let stage: Stage;
let windows: Windows;

beforeAll(async () => {
  stage = await openStage();
  windows = windowsOn(stage);
  const [requester, controller] = [await windows.of('requester'), await windows.of('controller')];
  await fillDesks({ requester: requester.page, controller: controller.page });
});
afterAll(() => stage.close());

test('every route of every area is among the screens', () => {
  const looked = new Set(SCREENS.map((screen) => screen.route));
  expect(routesOfAreas().filter((route) => !looked.has(route))).toEqual([]);
});

describe.each([...new Set(SCREENS.map((screen) => screen.viewer))])('as %s', (viewer) => {
  const screens = SCREENS.filter((screen) => screen.viewer === viewer);

  test.each(LANGUAGES)('no screen breaks in %s', async (language) => {
    const { page, go, settle } = await windows.in(viewer, language);
    const found: string[] = [];
    for (const screen of screens) {
      await go(await addressOf(page, screen));
      for (const size of WIDTHS[language]) {
        await page.setViewportSize(size);
        await settle();
        found.push(...(await flawsOf(page)).map((flaw) => `${screen.address} at ${size.width}: ${flaw}`));
      }
    }
    expect(found).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });

  test('no screen keeps anybody out, in light, dark or forced colours, and all can be printed', async () => {
    const { page, go } = await windows.in(viewer, 'en');
    await page.setViewportSize(DESK);
    const found: string[] = [];
    for (const screen of screens) {
      await go(await addressOf(page, screen));
      const say = (where: string, what: readonly string[]): void =>
        void found.push(...what.map((each) => `${screen.address} ${where}: ${each}`));
      say('in light', await barriersOf(page));
      await page.emulateMedia({ colorScheme: 'dark' });
      await drawn(page);
      say('in dark', await barriersOf(page, ['color-contrast']));
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
      say('in forced colours', await flawsOf(page));
      await page.emulateMedia({ forcedColors: 'none', media: 'print' });
      say('on paper', await paperFlawsOf(page));
      await page.emulateMedia({ media: 'screen' });
    }
    expect(found).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });
});

/** A sheet of paper has the screen's content and nothing that leads elsewhere. */
async function paperFlawsOf(page: Page): Promise<string[]> {
  const text = await page.locator('main').first().innerText();
  const navigation = await page.locator('nav:visible').count();
  return [...(text.trim() === '' ? ['nothing is printed'] : []), ...(navigation > 0 ? ['navigation is printed'] : [])];
}
