import { afterAll, describe, expect, it } from 'vitest';
import { INSTEAD, NO_BODIES } from '../../test/hostile/json-values.ts';
import { definitionOf, fieldsOf, placesOf } from '../../test/hostile/schema-places.ts';
import { contracts } from './contracts.ts';

// A foreign form is answered with a page, whatever is in it; its own tests say which.
const withBody = contracts.filter((endpoint) => endpoint.body !== undefined && endpoint.isForeignForm !== true);
const parsed = (values: readonly string[]): unknown[] => values.map((text) => JSON.parse(text) as unknown);
const noBodies = parsed(Object.values(NO_BODIES));
const values = parsed(INSTEAD);
let tried = 0;
afterAll(() => console.log(`hostile JSON: ${tried} values for the schemas of ${withBody.length} operations`));

describe('the schema of a body', () => {
  it.each(withBody.map((endpoint) => [endpoint.id, endpoint] as const))(
    'refuses all that is none: %s',
    (_id, { body }) => {
      for (const [index, value] of noBodies.entries()) {
        expect(body?.safeParse(value).success, Object.keys(NO_BODIES)[index]).toBe(false);
        tried += 1;
      }
    },
  );

  it.each(withBody.map((endpoint) => [endpoint.id, endpoint] as const))(
    'refuses it field by field: %s',
    (id, endpoint) => {
      const { body } = endpoint;
      if (body === undefined) throw new Error(`${id} takes no body`);
      const objects = placesOf(endpoint, 'body').filter(({ kind }) => kind === 'object');
      for (const { at, schema } of objects) {
        for (const [name, field] of fieldsOf(schema)) {
          for (const [index, value] of values.entries()) {
            if (value === true && takes(field, ['boolean', 'literal'])) continue;
            if (index === EMPTY_OBJECT && takes(field, ['object', 'record'])) continue;
            if (isOfPasskey(`${at}.${name}`) && !Array.isArray(value)) continue;
            expect(field.safeParse(value).success, `${at}.${name} = ${INSTEAD[index]?.slice(0, 40)}`).toBe(false);
            tried += 1;
          }
        }
      }
    },
  );
});

describe('the schema of an address', () => {
  it('takes no parameter twice, in parts, or under a name it does not know', () => {
    for (const { id, query } of contracts) {
      for (const [name, field] of query === undefined ? [] : fieldsOf(query)) {
        for (const value of [['a', 'b'], [''], { a: 'x' }, {}])
          expect(field.safeParse(value).success, `${id} ${name}`).toBe(false);
      }
      for (const name of ['__proto__', 'constructor', 'toString'])
        expect(query?.safeParse(JSON.parse(`{"${name}":"x"}`)).success ?? false, `${id} ${name}`).toBe(false);
    }
  });
});

/** What a passkey answers may say more than is read of it. */
const isOfPasskey = (at: string): boolean => at.endsWith(' body.answer.response');
const EMPTY_OBJECT = INSTEAD.indexOf('{}');

/** Whether the field, or what it may be instead of nothing, is of one of these kinds. */
function takes(field: Parameters<typeof definitionOf>[0], kinds: readonly string[]): boolean {
  const { type, innerType, options } = definitionOf(field);
  if (kinds.includes(type)) return true;
  return [...(options ?? []), ...(innerType === undefined ? [] : [innerType])].some((one) => takes(one, kinds));
}
