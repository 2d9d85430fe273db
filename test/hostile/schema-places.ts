import type { z } from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';

/** One schema inside another: where it stands, and what it is. */
export type Place = { readonly at: string; readonly kind: string; readonly schema: z.ZodType };

/** What zod keeps about a schema, as far as it holds others. */
type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly getter?: () => z.ZodType;
} & Readonly<Record<(typeof WITHIN)[number], z.ZodType | undefined>>;

const WITHIN = ['innerType', 'element', 'in', 'out', 'left', 'right', 'keyType', 'valueType'] as const;

export const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

/** Every schema of an operation's body, query or address, the outer ones first. */
export function placesOf(endpoint: Endpoint, part: 'body' | 'query' | 'params'): Place[] {
  const outer = endpoint[part];
  return outer === undefined ? [] : within(outer, `${endpoint.id} ${part}`, new Set());
}

function within(schema: z.ZodType, at: string, seen: Set<z.ZodType>): Place[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const definition = definitionOf(schema);
  const inner = [
    ...WITHIN.map((name) => [at, definition[name]] as const),
    ...Object.entries(definition.shape ?? {}).map(([name, one]) => [`${at}.${name}`, one] as const),
    ...[...(definition.options ?? []), ...(definition.items ?? [])].map((one) => [at, one] as const),
    [at, definition.getter?.()] as const,
  ];
  return [
    { at, kind: definition.type, schema },
    ...inner.flatMap(([place, one]) => (one === undefined ? [] : within(one, place, seen))),
  ];
}

/** The fields of a body by name, each with every schema that may stand for it: a choice of bodies has several. */
export function fieldsOf(body: z.ZodType): [name: string, schema: z.ZodType][] {
  const { shape, options, ...rest } = definitionOf(body);
  if (shape !== undefined) return Object.entries(shape);
  const inner = [...(options ?? []), ...WITHIN.map((name) => rest[name])];
  return inner.flatMap((one) => (one === undefined ? [] : fieldsOf(one)));
}
