import { expect, it } from 'vitest';
import { idInAddress } from './id-in-address.ts';

it('is the id, and for anything else there is nothing here: not a fault of ours to try again', () => {
  const id = `por_${'0'.repeat(26)}`;
  expect(idInAddress('por', id)).toBe(id);
  for (const text of ['garbage', '', `inv_${'0'.repeat(26)}`])
    expect(() => idInAddress('por', text), text).toThrow(expect.objectContaining({ code: 'not_found', status: 404 }));
});
