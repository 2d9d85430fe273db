import path from 'node:path';
import type { Plugin } from 'vite';

const CONTRACTS = /[\\/]src[\\/].*[\\/]contract[\\/][^\\/]+\.ts$/;
/** What the server checks and describes; a browser that calls needs method, base and path. */
const FOR_THE_SERVER: ReadonlySet<string> = new Set([
  'summary',
  'rights',
  'params',
  'query',
  'body',
  'answer',
  'errors',
]);

/** Those whose result nobody uses need not be called: they build schemas, which do nothing in a browser. */
export const SCHEMA_BUILDERS = ['z', 'defineEndpoint', 'idOf', 'quickSchema', 'pageOf', 'csv'];

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

/**
 * Leaves of the contracts what a browser needs to make a call: the schemas of what is sent and answered go, and with them
 * all that only they were made of. They are about a tenth of what our own code weighs on the way to a phone.
 */
export function callsOnly(): Plugin {
  return {
    name: 'calls-only',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACTS },
      handler(code, id) {
        const lang = path.extname(id) === '.tsx' ? 'tsx' : 'ts';
        const left = endpointsOf(this.parse(code, { lang }) as unknown as Node)
          .flatMap(({ properties }) => properties as readonly Node[])
          .filter((property) => FOR_THE_SERVER.has(nameOf(property)))
          .toSorted((a, b) => b.start - a.start)
          .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
        return { code: left, map: null };
      },
    },
  };
}

/** What is handed to each `defineEndpoint` at the top of the file. */
function endpointsOf(program: Node): Node[] {
  return (program['body'] as readonly Node[]).flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node | null) : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return (declared['declarations'] as readonly Node[]).flatMap(({ init }) => {
      const call = init as Node | null;
      if (call?.type !== 'CallExpression' || (call['callee'] as Node)['name'] !== 'defineEndpoint') return [];
      return (call['arguments'] as readonly Node[]).filter(({ type }) => type === 'ObjectExpression');
    });
  });
}

const nameOf = ({ type, key }: Node): string => (type === 'Property' ? String((key as Node)['name']) : '');
