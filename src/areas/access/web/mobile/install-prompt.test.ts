// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { install, wayToInstall } from './install-prompt.ts';

let isPhone = true;
let isStandalone = false;

beforeEach(() => {
  [isPhone, isStandalone] = [true, false];
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('standalone') ? isStandalone : isPhone }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.merelInstallPrompt;
  Reflect.deleteProperty(navigator, 'standalone');
});

const offerFromBrowser = (outcome: 'accepted' | 'dismissed'): void => {
  window.merelInstallPrompt = Object.assign(new Event('beforeinstallprompt'), {
    prompt: () => Promise.resolve({ outcome }),
  });
};

it('nothing is offered where the browser offers nothing, on a desk, or where it is installed', () => {
  expect(wayToInstall()).toBeNull();
  offerFromBrowser('accepted');
  expect(wayToInstall()).toBe('browser');
  isStandalone = true;
  expect(wayToInstall()).toBeNull();
  [isPhone, isStandalone] = [false, false];
  expect(wayToInstall()).toBeNull();
});

it('an iPhone is told how, unless the page was opened from its home screen', () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  expect(wayToInstall()).toBe('share-menu');
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  expect(wayToInstall()).toBeNull();
});

it('the browser is asked once, and its answer told', async () => {
  offerFromBrowser('accepted');
  expect([await install(), await install()]).toEqual([true, false]);
  offerFromBrowser('dismissed');
  expect(await install()).toBe(false);
});
