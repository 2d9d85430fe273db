/**
 * What `zod` is in the browser's bundle (see the alias in `vite.config.ts`). Contracts describe calls with schemas; the
 * server runs them, the browser needs only the method, the path and the types, so loading 60 kB of parser for every
 * visitor would buy nothing. Schemas can be built and combined here, and do nothing; whoever tries to parse with one is
 * told at once rather than let through.
 */
type Inert = ((...given: readonly unknown[]) => Inert) & { readonly [name: string]: Inert };

const PARSERS = new Set(['parse', 'parseAsync', 'safeParse', 'safeParseAsync', 'decode', 'encode', 'safeDecode']);

export const z: unknown = inert({});

function inert(known: Readonly<Record<string, unknown>>): Inert {
  const target = (): void => undefined;
  return new Proxy(target, {
    get: (_target, name) => {
      if (typeof name === 'symbol' || name === 'then') return undefined;
      if (PARSERS.has(name)) return refuseToParse;
      if (name in known) return known[name];
      if (name === 'options') return refuseToList();
      // The values of an enumeration are data, and screens list them.
      if (name === 'enum' || name === 'literal')
        return (values: unknown) => inert({ options: listOf(values), values: new Set(listOf(values)) });
      return inert({});
    },
    apply: () => inert({}),
  }) as unknown as Inert;
}

function refuseToParse(): never {
  throw new Error('Schemas are not run in the browser; check input with a rule, or let the server refuse it');
}

/** A screen that listed what is nothing would show nothing, and nobody would be told. */
function refuseToList(): never {
  throw new Error('In the browser only an enumeration itself knows its values; give them a list of their own');
}

function listOf(values: unknown): readonly unknown[] {
  if (Array.isArray(values)) return values;
  return typeof values === 'object' && values !== null ? Object.values(values) : [values];
}
