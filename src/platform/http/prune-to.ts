import type { z } from 'zod';

/** As much of zod's definitions as says which keys a value may have. */
type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly valueType?: z.core.$ZodType;
  readonly getter?: () => z.core.$ZodType;
};

/** What a schema names of a value that does not fit it: keys that it does not name are dropped wherever they stand. */
export function pruneTo(schema: z.core.$ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const def = schema._zod.def as unknown as Def;
  if (Array.isArray(value)) {
    const { element } = def;
    if (element !== undefined) return value.map((item: unknown) => pruneTo(element, item));
  }
  const within = def.innerType ?? def.in ?? def.getter?.();
  if (within !== undefined) return pruneTo(within, value);
  if (def.shape !== undefined) return pruneKeys(def.shape, value);
  if (def.options !== undefined) return pruneToAny(def.options, value);
  const { valueType } = def;
  if (valueType !== undefined)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pruneTo(valueType, item)]));
  // A thing where the contract names a plain value, or one of a kind that cannot be looked into, is not sent.
  return null;
}

const pruneKeys = (shape: NonNullable<Def['shape']>, value: object): object =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const schema = shape[key];
      return schema === undefined ? [] : [[key, pruneTo(schema, item)]];
    }),
  );

/** Of several shapes the one that keeps most of it. */
function pruneToAny(options: readonly z.core.$ZodType[], value: object): unknown {
  const pruned = options.map((option) => pruneTo(option, value));
  return pruned.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0] ?? null;
}
