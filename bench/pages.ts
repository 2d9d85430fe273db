import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { freePort, startServer } from '../test/kill/server-process.ts';
import { printReport, type Row } from './report.ts';

/**
 * `npm run bench:pages`: Lighthouse on the built pages that somebody sees first, the median of five runs each. It is
 * fetched for this and is no dependency: it brings 150 packages that nothing else needs.
 */
const LIGHTHOUSE = 'lighthouse@12.2.1';
const CHROMIUM = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const TRIES = 3;
const PAGES = ['/auth/login', '/auth/register'];
const FORMS = { desktop: 98, mobile: 95 } as const;
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ displayValue: z.string().optional() })),
});
type Report = z.infer<typeof reportSchema>;

const folder = await mkdtemp(path.join(tmpdir(), 'merel-bench-pages-'));
const port = await freePort();
const server = await startServer(folder, port, {
  more: { MEREL_DEMO_MONTHS: '1' },
  lastWord: 'demo company is complete',
});
try {
  const rows: Row[] = [];
  for (const page of PAGES) {
    for (const [form, least] of Object.entries(FORMS)) rows.push(...(await benchPage(page, form, least)));
  }
  printReport(rows, { lighthouse: LIGHTHOUSE, runs: String(RUNS) });
  process.exitCode = rows.every((row) => row.isMet) ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function benchPage(page: string, form: string, least: number): Promise<Row[]> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await lighthouse(page, form));
  const limits = { performance: least, accessibility: 100, 'best-practices': 100 };
  return Object.entries(limits).map(([category, limit]) => {
    const scores = reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
    const median = scores.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
    const audits = reports[0]?.audits ?? {};
    const paint = audits['largest-contentful-paint']?.displayValue ?? '';
    return {
      name: `${page} on ${form}: ${category}`,
      value: String(median),
      limit: `≥ ${limit}`,
      isMet: median >= limit,
      figures: category === 'performance' ? `${scores.join(' ')}, largest paint ${paint}` : scores.join(' '),
    };
  });
}

/** Once in a while a trace has no beginning; Lighthouse itself says to run it again then. */
async function lighthouse(page: string, form: string): Promise<Report> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await runLighthouse(page, form);
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

async function runLighthouse(page: string, form: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      `http://localhost:${port}${page}`,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--chrome-flags=${FLAGS}`,
      '--only-categories=performance,accessibility,best-practices',
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { env: { ...process.env, CHROME_PATH: CHROMIUM }, maxBuffer: 64 * 2 ** 20 },
  );
  return reportSchema.parse(JSON.parse(stdout.slice(stdout.indexOf('{'))));
}
