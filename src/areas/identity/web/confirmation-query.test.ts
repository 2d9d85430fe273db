import { expect, it } from 'vitest';
import type { ProcedureId } from '../contract/sca.ts';
import { confirmationQuery } from './confirmation-query.ts';

it.each([
  [undefined, 5000],
  ['pending', 5000],
  ['approved', false],
  ['rejected', false],
  ['timeout', false],
] as const)('a question to a phone that is %s is asked for again after: %s', (scaProcedureState, wait) => {
  const { refetchInterval } = confirmationQuery('scp_any' as ProcedureId);
  const data = scaProcedureState === undefined ? undefined : { scaProcedureState };
  // The library gives its whole query; only what the server said last counts.
  expect((refetchInterval as (query: unknown) => unknown)({ state: { data } })).toBe(wait);
});
