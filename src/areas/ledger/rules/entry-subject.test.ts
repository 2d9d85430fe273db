import { expect, it } from 'vitest';
import { discountKey, subjectKey, subjectOf } from './entry-subject.ts';

it('is read from the key that was made of it, and from no other', () => {
  for (const subject of ['discount', 'credit_note', 'credit_paid_back', 'rate_difference'] as const)
    expect(subjectOf(subjectKey(subject, 'crn_1'))).toBe(subject);
  expect(subjectOf(discountKey('pay_1', 2))).toBe('discount');
  for (const key of ['owed inv_1', 'bank ste_1', 'elsewhere pay_1']) expect(subjectOf(key)).toBeNull();
});
