import { cpus, loadavg, totalmem } from 'node:os';

export type Row = { name: string; value: string; limit: string; isMet: boolean; figures: string };

/** All figures side by side with their limits. */
export function printReport(rows: readonly Row[], context: Readonly<Record<string, string>>): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? ''}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  // Ratios suffer where others work on the machine too: the load tells.
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
  console.log(
    Object.entries({ machine, load, ...context })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  );
  const head = { name: 'what', value: 'is', limit: 'limit', figures: 'figures' };
  const width = (key: keyof typeof head): number => Math.max(head[key].length, ...rows.map((row) => row[key].length));
  const line = (row: typeof head, end: string): string =>
    [
      row.name.padEnd(width('name')),
      row.value.padStart(width('value')),
      row.limit.padEnd(width('limit')),
      end.padEnd(6),
      row.figures,
    ].join('  ');
  console.log(`\n${line(head, '')}`);
  for (const row of rows) console.log(line(row, row.isMet ? 'met' : 'MISSED'));
}
