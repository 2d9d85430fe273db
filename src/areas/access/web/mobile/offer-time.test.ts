// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { dismissOffer, isOfferDue } from './offer-time.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 24 * 3_600_000;

it('the offer comes once, and again after more than a day', () => {
  expect(isOfferDue(NOON)).toBe(true);
  dismissOffer(NOON);
  expect([isOfferDue(NOON), isOfferDue(NOON + DAY_MS), isOfferDue(NOON + DAY_MS + 1)]).toEqual([false, false, true]);
});
