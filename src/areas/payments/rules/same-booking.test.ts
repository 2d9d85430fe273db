import { expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { sameBooking, type ToldBooking } from './same-booking.ts';

const day = plainDate('2026-03-20');
const bare: ToldBooking = { isBare: true, kind: 'other', valueOn: day };
const full: ToldBooking = { isBare: false, kind: 'transfer', valueOn: day };

it('is one of which one side says nothing that would tell it from another', () => {
  expect(sameBooking(full, [bare])).toBe(bare);
  expect(sameBooking(bare, [full])).toBe(full);
  expect(sameBooking(bare, [{ ...bare }])).toEqual(bare);
  expect(sameBooking(full, [{ ...full }])).toBeNull();
  expect(sameBooking(full, [])).toBeNull();
});

it('is none of another kind, where both say it', () => {
  expect(sameBooking(full, [{ ...bare, kind: 'card' }])).toBeNull();
  expect(sameBooking({ ...bare, kind: 'transfer' }, [full])).toBe(full);
});

it('is the first of the same value day, else the first', () => {
  const later = { ...bare, valueOn: plainDate('2026-03-21') };
  const twin = { ...bare };
  expect(sameBooking(full, [later, bare, twin])).toBe(bare);
  expect(sameBooking({ ...full, valueOn: null }, [later, bare])).toBe(later);
});
