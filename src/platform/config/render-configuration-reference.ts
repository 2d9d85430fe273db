import type { Group, Variable } from './variable.ts';
import { VARIABLES } from './variables.ts';

const GROUPS: readonly Group[] = [
  'Server',
  'Database',
  'Secrets',
  'Sign-on',
  'Mail',
  'Files',
  'Cards',
  'Registration',
  'Pages',
  'Operation',
];

/** The text of docs/operate/configuration.md, from the same table that the program reads its settings with. */
export function renderConfigurationReference(): string {
  const all: [string, Variable][] = Object.entries(VARIABLES);
  const sections = GROUPS.map((group) => {
    const rows = all
      .filter(([, variable]) => variable.group === group)
      .map(([name, variable]) => rowOf(name, variable));
    return [`## ${group}`, '', '| Variable | Default | What it does |', '| --- | --- | --- |', ...rows, ''].join('\n');
  });
  return [INTRODUCTION, ...sections].join('\n');
}

const INTRODUCTION = `# Configuration

Everything is set by environment variables, read once at start; a wrong one stops the start with a sentence that names it.
Without any, Merel starts for evaluation: embedded database, files in \`./data\`, mail shown on \`/dev/outbox\`.
A variable marked 🔒 holds a secret: give it through your secret store, not on a command line.

*This page is made from \`src/platform/config/variables.ts\` by \`npm run docs\`.*
`;

function rowOf(name: string, variable: Variable): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  return `| \`${name}\`${variable.isSecret === true ? ' 🔒' : ''} | ${cell(variable.defaultText)} | ${cell(variable.description)} |`;
}
