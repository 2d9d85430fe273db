import { expect, it } from 'vitest';
import { queueSteps } from './queue-steps.ts';

it('leads nowhere from an empty queue or from its only entry', () => {
  expect(queueSteps([], undefined)).toEqual({});
  expect(queueSteps(['a'], 'a')).toEqual({});
});
it('leads from the last entry back to the first when it leaves', () =>
  expect(queueSteps(['a', 'b', 'c'], 'c')).toEqual({ previous: 'b', after: 'a' }));
it('leads to the neighbours', () =>
  expect(queueSteps(['a', 'b', 'c'], 'b')).toEqual({ previous: 'a', next: 'c', after: 'c' }));
it('leads from an entry outside of the queue to its first', () =>
  expect(queueSteps(['a', 'b'], 'x')).toEqual({ next: 'a', after: 'a' }));
