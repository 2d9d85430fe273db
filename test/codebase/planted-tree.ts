import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** A small product in a temporary folder, under our own rules: the place to plant violations in. */
export type PlantedTree = { readonly folder: string; readonly remove: () => Promise<void> };

const LEGAL: Readonly<Record<string, string>> = {
  'src/kernel/money.ts': "import { z } from 'zod';\nexport const money = z.string();\n",
  'src/platform/clock.ts': "import { money } from '#kernel/money.ts';\nexport const now = () => money;\n",
  'src/ui/button.tsx': 'export const Button = () => <button type="button" aria-label="x" />;\n',
  'src/areas/teams/area.json': '{ "dependsOn": [], "schema": "teams" }',
  'src/areas/teams/contract/team.ts': "import { money } from '#kernel/money.ts';\nexport const team = money;\n",
  'src/areas/teams/events.ts': "import { team } from './contract/team.ts';\nexport const teamFounded = team;\n",
  'src/areas/teams/paths.ts': "export const teamPath = '/teams';\n",
  'src/areas/teams/server/door.ts': "import { teamName } from './queries.ts';\nexport const nameOf = teamName;\n",
  'src/areas/teams/server/queries.ts': "import { now } from '#platform/clock.ts';\nexport const teamName = now;\n",
  'src/areas/teams/web/team-screen.tsx':
    "import { Button } from '#ui/button.tsx';\nexport const TeamScreen = Button;\n",
  'src/areas/trips/area.json': '{ "dependsOn": ["teams"], "schema": "trips" }',
  'src/areas/trips/rules/can-travel.ts':
    "import { team } from '#areas/teams/contract/team.ts';\nexport const canTravel = team;\n",
  'src/areas/trips/server/travel.ts':
    "import { nameOf } from '#areas/teams/server/door.ts';\nimport { canTravel } from '../rules/can-travel.ts';\nexport const travel = [nameOf, canTravel];\n",
  'src/areas/others/area.json': '{ "dependsOn": [], "listensTo": ["teams"], "schema": "others" }',
  'src/areas/others/server/listen.ts':
    "import { teamFounded } from '#areas/teams/events.ts';\nexport const heard = teamFounded;\n",
  'src/app/server.ts': "import { travel } from '#areas/trips/server/travel.ts';\nexport const server = travel;\n",
  'test/setup/database.ts': "export const database = '';\n",
};

/** The legal tree with some files added or replaced. */
export async function plantTree(planted: Readonly<Record<string, string>>): Promise<PlantedTree> {
  const folder = await mkdtemp(path.join(tmpdir(), 'merel-planted-'));
  for (const [file, text] of Object.entries({ ...LEGAL, ...planted })) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  for (const file of [
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    '.dependency-cruiser.mjs',
    '.oxlintrc.json',
  ]) {
    await cp(path.join(root, file), path.join(folder, file));
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Runs one of our tools in the tree. A tool that finds something ends with a code other than 0; that is its answer. */
export function runTool(
  folder: string,
  tool: string,
  args: readonly string[],
): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const file = path.join(root, 'node_modules/.bin', tool);
    execFile(process.execPath, [file, ...args], { cwd: folder, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, text: stdout + stderr });
    });
  });
}
