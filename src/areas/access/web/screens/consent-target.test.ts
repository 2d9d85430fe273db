import { expect, test } from 'vitest';
import { consentTarget } from './consent-target.ts';

const site = { origin: 'https://merel.example', procurementOrigin: 'https://procure.example' };
const targetOf = (targetUrl: string, procurementOrigin: string | null = site.procurementOrigin) =>
  consentTarget(new URLSearchParams({ consentFlow: '', targetUrl }), 'cmp_1', { ...site, procurementOrigin });

test('the chosen company is told where it is wanted: on this site, and at the procurement product beside it', () => {
  expect(targetOf('/app?from=1')).toBe('/app?from=1&companyId=cmp_1');
  expect(targetOf('https://procure.example/orders#new')).toBe('https://procure.example/orders?companyId=cmp_1#new');
});

test('and nowhere else, nor without a consent that waits', () => {
  expect(targetOf('https://procure.example/orders', null)).toBeNull();
  expect(targetOf('https://procure.example.evil.example/orders')).toBeNull();
  expect(targetOf('//evil.example/app')).toBeNull();
  expect(consentTarget(new URLSearchParams({ targetUrl: '/app' }), 'cmp_1', site)).toBeNull();
});
