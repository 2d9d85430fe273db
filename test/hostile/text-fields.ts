import { z } from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';

export type TextField = { readonly path: readonly (string | number)[]; readonly max: number };

type JsonSchema = {
  type?: string;
  enum?: unknown;
  const?: unknown;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};

/** Every place of an operation's body or query where its contract takes text, so that a new field is covered by itself. */
export function textFieldsOf(endpoint: Endpoint, part: 'body' | 'query'): TextField[] {
  const schema = endpoint[part];
  if (schema === undefined) return [];
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') jsonSchema.type = 'string';
    },
  });
  return collect(json as JsonSchema, []);
}

function collect(schema: JsonSchema, path: (string | number)[]): TextField[] {
  if (schema.type === 'string' && schema.enum === undefined && schema.const === undefined)
    return [{ path, max: schema.maxLength ?? 2000 }];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => collect(inner, [...path, name])),
    ...(schema.items === undefined ? [] : collect(schema.items, [...path, 0])),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((inner) => collect(inner, path)),
  ];
}

/** The body with one value put in its place; objects and lists that are missing on the way are made. */
export function withValue(body: unknown, path: TextField['path'], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (typeof name === 'number') {
    const list: unknown[] = Array.isArray(body) ? [...(body as unknown[])] : [];
    list[name] = withValue(list[name], rest, value);
    return list;
  }
  const known = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...known, [name]: withValue(known[name], rest, value) };
}

export function valueAt(body: unknown, path: TextField['path']): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[name] : undefined,
    body,
  );
}
