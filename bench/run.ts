import { benchExport } from './export-bench.ts';
import { fillRequests, startBenchDatabase } from './bench-database.ts';
import { benchList } from './list-bench.ts';
import { printReport, type Row } from './report.ts';

/**
 * `npm run bench`: the speeds that are promised, as ratios measured in one run, so that the machine does not matter.
 * `BENCH_ROWS=1000000` for the large list, `BENCH_SECONDS` for longer measuring, `SEED` for other rows.
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 200_000);
const SMALL = 10_000;
const SEED = Number(process.env['SEED'] ?? 7);
const IDLE_MAX = 200;

const database = await startBenchDatabase();
try {
  await fillRequests(database, SMALL, SEED);
  const small = await benchList(database, SMALL);
  await fillRequests(database, ROWS, SEED);
  const large = await benchList(database, ROWS);
  const growth = large.perSecond / small.perSecond;
  const rows: Row[] = [
    ...large.rows,
    {
      name: `list over ${SMALL.toLocaleString('en')} : over ${ROWS.toLocaleString('en')}`,
      value: growth.toFixed(2),
      // As time: the large one may take 1.3 times as long.
      limit: `≥ ${(1 / 1.3).toFixed(2)}`,
      isMet: growth >= 1 / 1.3,
      figures: `${Math.round(large.perSecond)}/s : ${Math.round(small.perSecond)}/s`,
    },
    {
      name: 'server idle, resident',
      value: `${large.idle.now} MB`,
      limit: `< ${IDLE_MAX} MB`,
      isMet: large.idle.now < IDLE_MAX,
      figures: 'embedded database apart',
    },
    await benchExport(database),
  ];
  printReport(rows, {
    seed: String(SEED),
    database: `PostgreSQL ${database.serverVersion}`,
    connections: '16, pool of 10',
  });
  process.exitCode = rows.every((row) => row.isMet) ? 0 : 1;
} finally {
  await database.stop();
}
