import { expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { isInTime, suggestedOn } from './discount.ts';

const day = (text: string) => plainDate(`2026-03-${text}`);

it('is in time up to its last day', () => {
  expect([day('09'), day('10'), day('11')].map((on) => isInTime(on, day('10')))).toEqual([true, true, false]);
  expect(isInTime(day('10'), null)).toBe(false);
});

it('suggests its last day unless that is over or comes after the due day', () => {
  const [dueOn, until] = [day('30'), day('10')];
  expect(suggestedOn({ dueOn, until }, day('09'))).toBe(until);
  expect(suggestedOn({ dueOn, until }, day('11'))).toBe(dueOn);
  expect(suggestedOn({ dueOn: day('08'), until }, day('01'))).toBe(day('08'));
  expect(suggestedOn({ dueOn: null, until }, day('01'))).toBe(until);
  expect(suggestedOn({ dueOn, until: null }, day('01'))).toBe(dueOn);
});
