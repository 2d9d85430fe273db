import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { plantTree, runTool } from './planted-tree.ts';

const reportSchema = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });

const lines = (count: number, line: string): string => Array.from({ length: count }, () => line).join('\n');

/** What is planted, the rule that must see it, in which folder, and the text. Each gets a file of its own. */
const PLANTED: readonly (readonly [string, string, string, string])[] = [
  ['a default export', 'import(no-default-export)', 'src/platform/a.ts', 'export default 1;\n'],
  ['a file that only passes on', 'oxc(no-barrel-file)', 'src/platform/a.ts', "export * from './clock.ts';\n"],
  ['any', 'typescript(no-explicit-any)', 'src/platform/a.ts', 'export const a = (x: any): unknown => x;\n'],
  [
    'an assertion that something is there',
    'typescript(no-non-null-assertion)',
    'src/platform/a.ts',
    'export const a = (x?: string): string => x!;\n',
  ],
  [
    'a promise nobody waits for',
    'typescript(no-floating-promises)',
    'src/platform/a.ts',
    'export function a(): void {\n  Promise.resolve(1);\n}\n',
  ],
  [
    'a promise taken for a condition',
    'typescript(no-misused-promises)',
    'src/platform/a.ts',
    'export const a = (x: Promise<boolean>): number => (x ? 1 : 2);\n',
  ],
  [
    'a switch that forgets a case',
    'typescript(switch-exhaustiveness-check)',
    'src/platform/a.ts',
    "export function a(x: 'p' | 'q'): void {\n  switch (x) {\n    case 'p':\n      return;\n  }\n}\n",
  ],
  [
    'four parameters',
    'eslint(max-params)',
    'src/platform/a.ts',
    'export const a = (b: number, c: number, d: number, e: number): number => b + c + d + e;\n',
  ],
  [
    'a function longer than a screen',
    'eslint(max-lines-per-function)',
    'src/platform/a.ts',
    `export function a(x: number[]): void {\n${lines(71, '  x.push(1);')}\n}\n`,
  ],
  [
    'a file longer than four hundred lines',
    'eslint(max-lines)',
    'src/platform/a.ts',
    `${lines(401, 'void 0;')}\nexport const a = 1;\n`,
  ],
  ['a file name with capitals', 'unicorn(filename-case)', 'src/platform/aB.ts', 'export const a = 1;\n'],
  ['printing', 'eslint(no-console)', 'src/platform/a.ts', "console.log('x');\nexport const a = 1;\n"],
  [
    'the clock in a rule',
    'eslint(no-restricted-properties)',
    'src/areas/trips/rules/a.ts',
    'export const a = (): number => Date.now();\n',
  ],
  [
    'chance in the kernel',
    'eslint(no-restricted-properties)',
    'src/kernel/a.ts',
    'export const a = (): number => Math.random();\n',
  ],
  [
    'rounding that is not named',
    'eslint(no-restricted-properties)',
    'src/areas/trips/server/a.ts',
    'export const a = (amount: number): number => Math.round(amount);\n',
  ],
  [
    'amounts read as floats',
    'eslint(no-restricted-globals)',
    'src/areas/trips/rules/a.ts',
    'export const a = (amount: string): number => parseFloat(amount);\n',
  ],
  [
    'a text without translation',
    'react(jsx-no-literals)',
    'src/areas/teams/web/a.tsx',
    'export const A = () => <p>Hello</p>;\n',
  ],
  [
    'raw HTML',
    'react(no-danger)',
    'src/areas/teams/web/a.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: String(1) }} />;\n',
  ],
  [
    'a part that takes its page down when it does not come',
    'eslint(no-restricted-imports)',
    'src/areas/teams/web/a.tsx',
    "import { lazy } from 'react';\n\nexport const a = lazy;\n",
  ],
  ['an image without a name', 'jsx-a11y(alt-text)', 'src/ui/a.tsx', 'export const A = () => <img src="/a.svg" />;\n'],
];

const fileOf = (index: number): string => (PLANTED[index]?.[2] ?? '').replace(/(aB?)([.]tsx?)$/, `$1-${index}$2`);

let found: string[];

beforeAll(async () => {
  found = await diagnostics(Object.fromEntries(PLANTED.map(([, , , text], index) => [fileOf(index), text])));
});

test.each(PLANTED.map(([what, code], index) => [what, code, index] as const))(
  'the linter refuses %s',
  (_what, code, index) => {
    expect(found).toContain(`${code} ${fileOf(index)}`);
  },
);

test('the linter lets a legal tree pass', async () => {
  expect(await diagnostics({})).toEqual([]);
});

async function diagnostics(planted: Readonly<Record<string, string>>): Promise<string[]> {
  const tree = await plantTree(planted);
  try {
    const { text } = await runTool(tree.folder, 'oxlint', ['-f', 'json']);
    return reportSchema.parse(JSON.parse(text)).diagnostics.map(({ code, filename }) => `${code} ${filename}`);
  } finally {
    await tree.remove();
  }
}
