import { expect, test } from 'vitest';
import { z } from 'zod';
import { quickSchema } from './quick-schema.ts';

const isEven = (value: unknown): boolean => typeof value === 'number' && value % 2 === 0;
const plain = z.custom<number>(isEven, { message: 'odd' });
const quick = quickSchema(z.custom<number>(isEven, { message: 'odd' }), isEven);
const inside = (schema: z.ZodType) =>
  z.strictObject({
    list: z.array(schema.nullable()),
    one: schema,
    maybe: schema.optional(),
    either: z.union([z.literal('x'), schema]),
  });

test.each([
  { list: [2, null, 4], one: 0, either: 'x' },
  { list: [], one: 8, maybe: 6, either: 2 },
  { list: [1, 2], one: 0, either: 'x' },
  { list: [2], one: '2', maybe: 3, either: 5 },
  { list: [2], one: Number.NaN, either: null, more: 1 },
  { one: 2 },
  null,
])('says of %j exactly what the schema alone says', (value) => {
  const [slow, fast] = [inside(plain).safeParse(value), inside(quick).safeParse(value)];
  expect(fast.success).toBe(slow.success);
  expect(fast.data).toEqual(slow.data);
  expect(fast.error?.issues).toEqual(slow.error?.issues);
});

test('still takes what is built upon it into account', () => {
  const large = quick.refine((value) => value > 10, 'small');
  expect(large.safeParse(12).success).toBe(true);
  expect(large.safeParse(2).error?.issues).toMatchObject([{ message: 'small' }]);
  expect(large.safeParse(13).error?.issues).toMatchObject([{ message: 'odd' }]);
  expect(quick.transform((value) => value * 2).parse(4)).toBe(8);
});
