import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contracts } from '#app/contracts.ts';
import { definitionOf } from '../hostile/schema-places.ts';

/** Goes over so many past requests at a time, whatever it is asked. */
const OWN_SIZE = ['approvals.rehearseDraft', 'policies.rehearse'];

/** The fields of a schema that is an object, also behind a check of the whole. */
function fieldsOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  if (schema === undefined) return {};
  const { shape, in: before, innerType } = definitionOf(schema);
  return shape ?? fieldsOf(before ?? innerType);
}

const paged = contracts.filter(({ answer }) => fieldsOf(answer)['nextCursor'] !== undefined);

describe('lists that go on page by page', () => {
  it('are many', () => expect(paged.length).toBeGreaterThan(20));

  it('answer at most a hundred at once, fifty unless asked, and none of nothing', () => {
    const lists = paged.filter(({ id }) => !OWN_SIZE.includes(id));
    for (const { id, query } of lists) {
      const limit = fieldsOf(query)['limit'];
      const taken = ['0', '1', '100', '101', '1e9', '-1', 'all', undefined].map(
        (value) => limit?.safeParse(value).data,
      );
      expect(taken, id).toEqual([undefined, 1, 100, undefined, undefined, undefined, undefined, 50]);
    }
  });
});
