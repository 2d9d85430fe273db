import { expect, it } from 'vitest';
import { contracts } from '../contracts.ts';
import { FIRST_TASKS } from './first-tasks.ts';

it('each first task is an endpoint that changes something', () => {
  const writing = contracts.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  expect([...FIRST_TASKS].filter((id) => !writing.includes(id))).toEqual([]);
});
