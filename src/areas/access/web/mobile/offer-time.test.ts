// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { dismissOffer, isOfferDue } from './offer-time.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 24 * 3_600_000;

beforeEach(() => localStorage.clear());

it('the offer comes once, and again after more than a day', () => {
  expect(isOfferDue(NOON)).toBe(true);
  dismissOffer(NOON);
  expect([isOfferDue(NOON), isOfferDue(NOON + DAY_MS), isOfferDue(NOON + DAY_MS + 1)]).toEqual([false, false, true]);
});

it('the offer that is not wanted never comes again', () => {
  dismissOffer('never');
  expect(isOfferDue(NOON + 1000 * DAY_MS)).toBe(false);
});
