import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { plantTree, runTool } from './planted-tree.ts';

const reportSchema = z.object({
  summary: z.object({ violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })) }),
});

/** What is planted, the rule that must see it, in which file, by importing what. */
const PLANTED = [
  ['the kernel using the platform', 'kernel-imports-nothing-of-ours', 'src/kernel/id-1.ts', '#platform/clock.ts'],
  ['the kernel using a package', 'kernel-imports-nothing-of-ours', 'src/kernel/id-2.ts', 'kysely'],
  ['the kernel using Node', 'kernel-imports-nothing-of-ours', 'src/kernel/id-3.ts', 'node:fs'],
  [
    'the platform using an area',
    'platform-knows-no-business',
    'src/platform/mail-18.ts',
    '#areas/teams/contract/team.ts',
  ],
  ['the ui using an area', 'ui-knows-no-business', 'src/ui/table-4.tsx', '#areas/teams/contract/team.ts'],
  ['the ui using the platform', 'ui-knows-no-business', 'src/ui/table-5.tsx', '#platform/clock.ts'],
  ['a rule using Node', 'pure-stays-pure', 'src/areas/trips/rules/fare-6.ts', 'node:crypto'],
  ['a contract using a package', 'pure-stays-pure', 'src/areas/trips/contract/fare-7.ts', 'kysely'],
  ['a rule using the platform', 'pure-stays-pure', 'src/areas/trips/rules/fare-8.ts', '#platform/clock.ts'],
  ['a rule using its own server', 'pure-stays-pure', 'src/areas/trips/rules/fare-9.ts', '../server/travel.ts'],
  ['a rule using React', 'pure-stays-pure', 'src/areas/trips/rules/fare-10.ts', 'react'],
  ['a screen using its server', 'web-never-reaches-server', 'src/areas/trips/web/trip-11.tsx', '../server/travel.ts'],
  ['a server using a screen', 'server-never-reaches-web', 'src/areas/trips/server/html-12.ts', '../web/trip.tsx'],
  ['another area’s inside', 'area-trips', 'src/areas/trips/server/more-13.ts', '#areas/teams/server/queries.ts'],
  ['another area’s screen', 'area-trips', 'src/areas/trips/web/more-14.tsx', '#areas/teams/web/team-screen.tsx'],
  [
    'an area that is not in dependsOn',
    'area-teams',
    'src/areas/teams/server/more-15.ts',
    '#areas/trips/server/door.ts',
  ],
  [
    'a contract that is not in dependsOn',
    'area-others',
    'src/areas/others/server/more-19.ts',
    '#areas/teams/contract/team.ts',
  ],
  [
    'facts of an area that it neither uses nor hears',
    'area-teams',
    'src/areas/teams/server/more-21.ts',
    '#areas/trips/events.ts',
  ],
  ['an area using app', 'nobody-imports-app', 'src/areas/trips/server/more-16.ts', '#app/server.ts'],
  [
    'the product using a test',
    'product-imports-no-test',
    'src/areas/trips/server/more-20.ts',
    '../../../../test/setup/database.ts',
  ],
  ['an import that leads nowhere', 'resolvable', 'src/areas/trips/server/more-17.ts', './gone.ts'],
  [
    'a screen that reaches the server through a third file',
    'web-never-reaches-server',
    'src/areas/trips/web/far.tsx',
    '../between.ts',
  ],
  ['two files that need each other', 'no-cycle', 'src/areas/trips/server/a.ts', './b.ts'],
] as const;

const HELPERS = {
  'src/areas/trips/server/door.ts': 'export const fare = 1;\n',
  'src/areas/trips/events.ts': 'export const tripBegun = 1;\n',
  'src/areas/trips/web/trip.tsx': 'export const Trip = null;\n',
  'src/areas/trips/between.ts': importing('./server/travel.ts'),
  'src/areas/trips/server/b.ts': importing('./a.ts'),
};

let found: string[];

beforeAll(async () => {
  const planted = PLANTED.map(([, , file, specifier]) => [file, importing(specifier)]);
  found = await violations({ ...HELPERS, ...Object.fromEntries(planted) });
});

test.each(PLANTED)('the import rules refuse %s', (_what, rule, file) => {
  expect(found).toContain(`${rule}: ${file}`);
});

test('the import rules let a legal tree pass', async () => {
  expect(await violations({})).toEqual([]);
});

async function violations(planted: Readonly<Record<string, string>>): Promise<string[]> {
  const tree = await plantTree(planted);
  try {
    const { text } = await runTool(tree.folder, 'depcruise', ['src', 'test', '--output-type', 'json']);
    const { summary } = reportSchema.parse(JSON.parse(text));
    return summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
  } finally {
    await tree.remove();
  }
}

function importing(specifier: string): string {
  return `export * as used from '${specifier}';\n`;
}
