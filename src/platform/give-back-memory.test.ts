import { getHeapSpaceStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

const youngRoom = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;

test('the room that a start has thrown things away in is given back', () => {
  let kept: object[] = [];
  // The engine widens that room when much of what is new outlives a moment.
  for (let index = 0; index < 1_000_000; index += 1) kept.push({ index });
  const before = youngRoom();
  kept = [];
  giveBackMemory();
  expect(youngRoom()).toBeLessThan(before / 2);
});
