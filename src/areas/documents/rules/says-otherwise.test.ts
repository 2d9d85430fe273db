import { expect, it } from 'vitest';
import { saysOtherwise } from './says-otherwise.ts';

it('tells another value from another spelling, and from none', () => {
  expect(saysOtherwise('Hudson Cloud Inc', 'Contoso')).toBe(true);
  expect(saysOtherwise('2026-11-18', '2017-06-18')).toBe(true);
  expect(saysOtherwise('DE89 3704 0044 0532 0130 00', 'de89370400440532013000')).toBe(false);
  expect(saysOtherwise(' Élan ', 'ELAN')).toBe(false);
  expect(saysOtherwise('', 'Contoso')).toBe(false);
});
