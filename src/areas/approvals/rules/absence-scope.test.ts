import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains, covers, EVERYTHING, isForEverything, meet, type Scope } from './absence-scope.ts';

const TYPES = ['invoice', 'mileage', 'perdiem'];
const CENTERS = ['cc_1', 'cc_2'];
const some = (values: string[]) => fc.option(fc.subarray(values, { minLength: 1 }));
const scopes: fc.Arbitrary<Scope> = fc.record({ spendTypes: some(TYPES), costCenterIds: some(CENTERS) });
/** Every request that there can be, of types and cost centres that nobody named too. */
const requests = [...TYPES, 'invented'].flatMap((spendType) =>
  [...CENTERS, 'cc_3', null].map((costCenter) => ({ spendType, costCenter })),
);

test('two scopes meet exactly when one request falls under both, and one contains the other when none is left out', () => {
  fc.assert(
    fc.property(scopes, scopes, (left, right) => {
      expect(meet(left, right)).toBe(requests.some((one) => covers(left, one) && covers(right, one)));
      if (contains(left, right))
        for (const one of requests) expect(covers(right, one) && !covers(left, one)).toBe(false);
    }),
  );
});

test('of what nothing is known only an absence for everything counts', () => {
  expect(covers(EVERYTHING, null)).toBe(true);
  fc.assert(fc.property(scopes, (scope) => covers(scope, null) === isForEverything(scope)));
});
