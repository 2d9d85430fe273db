import { expect, it } from 'vitest';
import { z } from './zod-in-the-browser.ts';

// What the bundle's alias stands for; its inert parts have the types of nothing.
const zod = z as {
  enum: (values: readonly string[]) => { options: readonly string[]; nullable: () => { options: unknown } };
  object: (shape: object) => { shape: { type: { options: unknown } }; parse: (value: unknown) => unknown };
};

it('lets schemas be built, and knows the values of an enumeration', () => {
  expect(zod.enum(['a', 'b']).options).toEqual(['a', 'b']);
  expect(() => zod.object({ type: zod.enum(['a']) }).shape.type).not.toThrow();
});

it('tells at once whoever runs a schema, or lists values that it does not know', () => {
  expect(() => zod.object({}).parse({})).toThrow('Schemas are not run in the browser');
  expect(() => zod.object({ type: zod.enum(['a']) }).shape.type.options).toThrow('list of their own');
});
