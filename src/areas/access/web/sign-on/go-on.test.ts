import { expect, test } from 'vitest';
import { consentPath } from '../../paths.ts';
import { pathAfterSignIn } from './go-on.ts';

const ORIGIN = 'https://merel.example';
const nowhere = { targetUrl: null, procurementOrigin: null };

test('a sign-in leads to the chooser for a consent, with the target, and for whom there is somebody to act for', () => {
  const target = { ...nowhere, targetUrl: '/app/cmp_1/home' };
  const consent = consentPath('/app/cmp_1/home?from=1');
  expect(consent).toBe('/auth/login/select?consentFlow=1&targetUrl=/app/cmp_1/home%3Ffrom%3D1');
  for (const hasSomebody of [true, false])
    expect(pathAfterSignIn(hasSomebody, { ...nowhere, targetUrl: consent }, ORIGIN)).toBe(consent);
  expect(pathAfterSignIn(true, target, ORIGIN)).toBe('/auth/login/select');
});

test('else to the target, and without one to the product, which hears where one comes from', () => {
  expect(pathAfterSignIn(false, { ...nowhere, targetUrl: '/app/cmp_1/home' }, ORIGIN)).toBe('/app/cmp_1/home');
  expect(pathAfterSignIn(false, nowhere, ORIGIN)).toBe('/app?referrer=login');
});

test('never to another site, but for the procurement product beside this one', () => {
  const targetUrl = 'https://procure.example/orders';
  expect(pathAfterSignIn(false, { ...nowhere, targetUrl }, ORIGIN)).toBe('/app?referrer=login');
  const elsewhere = `https://evil.example${consentPath('/app')}`;
  expect(pathAfterSignIn(false, { ...nowhere, targetUrl: elsewhere }, ORIGIN)).toBe('/app?referrer=login');
  const procurementOrigin = 'https://procure.example';
  expect(pathAfterSignIn(false, { targetUrl, procurementOrigin }, ORIGIN)).toBe(targetUrl);
});
