import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../kill/server-process.ts';
import { signIn, type Stage } from './browser.ts';
import { firstOf } from './api.ts';
import { speakLongest, speakPlainly } from './longest-texts.ts';
import type { Screen, Viewer } from './screens.ts';
import { type Walk, visit, walkIn } from './walk.ts';

/** `longest` is spoken by nobody: see longest-texts.ts. */
export type Language = 'en' | 'fr' | 'de' | 'es' | 'longest';

/** One window for each person, opened when it is first needed and kept. */
export type Windows = {
  readonly of: (viewer: Viewer) => Promise<Walk>;
  /** The same window, loaded again in a language. */
  readonly in: (viewer: Viewer, language: Language) => Promise<Walk>;
};

export function windowsOn(stage: Stage): Windows {
  const opened = new Map<Viewer, Promise<Walk>>();
  const of = (viewer: Viewer): Promise<Walk> => {
    const walk = opened.get(viewer) ?? enter(stage, viewer).then(walkIn);
    opened.set(viewer, walk);
    return walk;
  };
  return {
    of,
    in: async (viewer, language) => {
      const walk = await of(viewer);
      const context = walk.page.context();
      await speakPlainly(context);
      if (language === 'longest') await speakLongest(context);
      const stored = language === 'longest' ? 'de' : language;
      await walk.page.evaluate(`localStorage.setItem('merel.language', '${stored}')`);
      await walk.page.reload();
      await walk.settle();
      return walk;
    },
  };
}

async function enter(stage: Stage, viewer: Viewer): Promise<Page> {
  if (viewer !== 'nobody' && viewer !== 'accountant') return stage.enter(viewer);
  const page = await stage.openWindow();
  await visit(page, `${stage.url}/auth/login`);
  if (viewer === 'nobody') return page;
  // Who works for several companies is asked for which.
  await signIn(page, viewer, DEMO_PASSWORD);
  await page.waitForURL(/\/auth\/login\/select/);
  return page;
}

/** Where a screen is in the company that this page is in. */
export async function addressOf(page: Page, { address, list }: Screen): Promise<string> {
  if (address.startsWith('/')) return address;
  const below = list === undefined ? address : address.replaceAll('{first}', await firstOf(page, list));
  return new URL(page.url()).pathname.replace(/(\/app\/cmp_\w+)\/.*$/, `$1/${below}`);
}
