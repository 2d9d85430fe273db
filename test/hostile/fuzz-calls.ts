import fc from 'fast-check';
import type { z } from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';
import { NAUGHTY_TEXTS, UNSTORABLE_TEXTS } from './naughty-texts.ts';
import { definitionOf } from './schema-places.ts';

/** What a call is made of before it is sent. A field that is `undefined` is left out. */
export type FuzzCall = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
};

const DAYS = [
  '2026-02-28',
  '2026-12-31',
  '2024-02-29',
  '2025-02-29',
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1899-12-31',
  '1900-01-01',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '2026-13-01',
];
const MONTHS = ['2026-02', '0000-01', '0001-01', '1900-01', '2199-12', '9999-12', '2026-00', '2026-13'];
const INSTANTS = [
  '2026-03-01T08:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T25:00:00Z',
];
const NUMBERS = ['0', '1', '-1', '50', '101', '2147483648', '9223372036854775808', '1e400', '1.5', '-0', 'NaN'];
const CODES = ['EUR', 'XXX', 'eur', 'DE', 'GB', 'true', 'false', 'csv', 'xlsx', 'open', 'newest', 'amount'];
const LOOSE_IDS = ['mem_00000000000000000000000000', 'cmp_7zzzzzzzzzzzzzzzzzzzzzzzzz', 'usr_', 'x'];
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Cursors that are well-formed and none of ours: of each number of values, of every type that a list is ordered by. */
const PLACES = [
  'x',
  '',
  '1',
  '99999999999999999999',
  '2026-01-01',
  '9999-99-99',
  '0000-01-01',
  'infinity',
  '2026-01-01T00:00:00Z',
];
const CURSORS = [
  'WyJ4Il0',
  'bm9uc2Vuc2U',
  ...PLACES.flatMap((place) => [[place], [place, 'x'], [place, place, place, place, place]].map(encoded)),
  encoded(['2026-01-01', 5]),
  encoded({ 0: 'x' }),
  encoded(['\u0000', '\u0000']),
];

const EDGES = [...DAYS, ...MONTHS, ...INSTANTS, ...NUMBERS, ...CODES, ...LOOSE_IDS];
const strange = fc.constantFrom(...NAUGHTY_TEXTS, ...UNSTORABLE_TEXTS, ...CURSORS, ...EDGES);
const anyText = fc.oneof(strange, fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }));
const anyValue = fc.oneof(
  { weight: 6, arbitrary: anyText },
  { weight: 2, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, Number.MAX_SAFE_INTEGER, -1) },
);

/** Values for a schema: mostly of its kind, at its edges and beyond them, and now and then of another kind. */
function valuesFor(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const ofItsKind = (): fc.Arbitrary<unknown> => {
    switch (definition.type) {
      case 'optional':
      case 'default':
      case 'prefault':
        return fc.option(innerOf(schema, ids), { nil: undefined });
      case 'nullable':
        return fc.option(innerOf(schema, ids), { nil: null });
      case 'object':
        return fc.record(
          Object.fromEntries(Object.entries(definition.shape ?? {}).map(([name, one]) => [name, valuesFor(one, ids)])),
        );
      case 'array':
        return fc.array(definition.element === undefined ? anyValue : valuesFor(definition.element, ids), {
          maxLength: 3,
        });
      case 'union':
        return fc.oneof(...(definition.options ?? []).map((one) => valuesFor(one, ids)));
      case 'enum':
        return fc.constantFrom(...(schema as z.ZodEnum).options);
      case 'literal':
        return fc.constantFrom(...(schema as z.ZodLiteral).values);
      case 'boolean':
        return fc.boolean();
      case 'number':
        return fc.oneof(fc.integer({ min: -3, max: 200 }), fc.integer(), fc.double());
      case 'custom':
      case 'string':
        return likely(schema, ids);
      default:
        return innerOf(schema, ids);
    }
  };
  return fc.oneof({ weight: 12, arbitrary: ofItsKind() }, { weight: 1, arbitrary: anyValue });
}

/** Texts that the schema takes, where there are any among those that are at an edge of something, and others. */
function likely(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const taken = [...EDGES, ...ids].filter((text) => schema.safeParse(text).success);
  return taken.length === 0 ? anyText : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...taken) }, anyText);
}

function innerOf(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { innerType, in: input, getter } = definitionOf(schema);
  const inner = innerType ?? input ?? getter?.();
  return inner === undefined ? anyValue : valuesFor(inner, ids);
}

export type FuzzKnown = {
  readonly ids: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<string, object>>;
};

/** Calls of one operation: half of what takes a body is a good one with some fields exchanged. */
export function callsOf(endpoint: Endpoint, { ids, bodies }: FuzzKnown): fc.Arbitrary<FuzzCall> {
  const known = Object.values(ids);
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      fc.oneof(
        { weight: 4, arbitrary: fc.constant(ids[name] ?? '2026') },
        { weight: 1, arbitrary: fc.constantFrom(...known, ...MONTHS, ...NUMBERS, ...LOOSE_IDS) },
        { weight: 1, arbitrary: anyText.filter((text) => text.isWellFormed()) },
      ),
    ]),
  );
  const query = fieldsOf(endpoint.query).map(([name, schema]) => {
    const values =
      name === 'cursor' ? fc.option(fc.constantFrom(...CURSORS), { nil: undefined }) : valuesFor(schema, known);
    return [name, values.map(asQuery)] as const;
  });
  const good = bodies[endpoint.id];
  const made = endpoint.body === undefined ? fc.constant(undefined) : valuesFor(endpoint.body, known);
  const body =
    good === undefined || endpoint.body === undefined
      ? made
      : fc.oneof(
          made,
          fc
            .record(
              Object.fromEntries(
                Object.entries(good).map(([name]) => [name, fc.option(anyValue, { freq: 3, nil: KEPT })]),
              ),
            )
            .map((change) => ({
              ...good,
              ...Object.fromEntries(Object.entries(change).filter(([, one]) => one !== KEPT)),
            })),
        );
  return fc.record({ params: fc.record(params), query: fc.record(Object.fromEntries(query)), body }).map((call) => ({
    ...call,
    query: Object.fromEntries(
      Object.entries(call.query).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  }));
}

const KEPT = Symbol('as it was');

const fieldsOf = (schema: z.ZodType | undefined): [string, z.ZodType][] => {
  if (schema === undefined) return [];
  const { shape, innerType, in: input } = definitionOf(schema);
  return shape === undefined ? fieldsOf(innerType ?? input) : Object.entries(shape);
};

/** As it stands in an address; half a character has no form there. */
function asQuery(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.isWellFormed() ? text : undefined;
}
