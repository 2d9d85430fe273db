import { benchApprovals } from './approval-bench.ts';
import { benchCrowd } from './crowd-bench.ts';
import { benchCards } from './card-bench.ts';
import { benchBudgets } from './budget-bench.ts';
import { benchExport } from './export-bench.ts';
import { benchFormats } from './formats-bench.ts';
import { benchHostile } from './hostile-bench.ts';
import { benchIdle } from './idle-bench.ts';
import { fillRequests, startBenchDatabase } from './bench-database.ts';
import { benchInbox } from './inbox-bench.ts';
import { benchList } from './list-bench.ts';
import { growthRows, measureCalls } from './many-rows-bench.ts';
import { benchLanes } from './lanes-bench.ts';
import { benchLimitsRehearsal } from './limits-rehearsal-bench.ts';
import { benchPayments } from './payments-bench.ts';
import { benchPayRuns } from './pay-run-bench.ts';
import { benchRehearsal } from './rehearsal-bench.ts';
import { printReport, type Row } from './report.ts';
import { benchSearches } from './search-bench.ts';
import { benchSignIns } from './sign-in-bench.ts';
import { benchStatements } from './statement-bench.ts';

/**
 * `npm run bench`: the speeds that are promised, as ratios measured in one run, so that the machine does not matter: the
 * list over 200 000 and over 1 000 000 rows. `BENCH_ROWS=200000` for those sizes only, `BENCH_SECONDS` for longer
 * measuring, `SEED` for other rows, `BENCH_INPUT` (an expression) for some of the hostile inputs, `BENCH_CARD_PAYMENTS` for fewer past payments by card. What the past of a budget and the lines of an order cost is measured without HTTP.
 */
const SIZES = (process.env['BENCH_ROWS'] ?? '200000,1000000').split(',').map(Number);
const SMALL = 10_000;
const SEED = Number(process.env['SEED'] ?? 7);

const database = await startBenchDatabase();
try {
  await fillRequests(database, SMALL, SEED);
  const small = await benchList(database, SMALL);
  const few = await measureCalls(database);
  const rows: Row[] = [await benchPayments(database)];
  for (const size of SIZES) {
    await fillRequests(database, size, SEED);
    const large = await benchList(database, size);
    rows.push(...large.rows, growthRow(size, small.perSecond, large.perSecond));
    rows.push(...growthRows(size, few, await measureCalls(database)));
  }
  rows.push(
    await benchIdle(database),
    await benchExport(database),
    ...(await benchFormats(database)),
    ...(await benchLanes(database)),
    ...(await benchStatements(database)),
    await benchPayRuns(database),
    await benchApprovals(),
    ...(await benchCrowd()),
    ...(await benchSignIns(database)),
    await benchInbox(database),
    ...(await benchBudgets(database)),
    ...(await benchCards(database)),
    ...(await benchSearches(database)),
    ...(await benchHostile(database)),
    await benchLimitsRehearsal(database),
    // The last: it leaves a hundred thousand approvals behind.
    await benchRehearsal(database),
  );
  printReport(rows, {
    seed: String(SEED),
    database: `PostgreSQL ${database.serverVersion}`,
    connections: '16, pool of 10',
  });
  process.exitCode = rows.every((row) => row.isMet) ? 0 : 1;
} finally {
  await database.stop();
}

function growthRow(size: number, small: number, large: number): Row {
  const growth = large / small;
  return {
    name: `list over ${SMALL.toLocaleString('en')} : over ${size.toLocaleString('en')}`,
    value: growth.toFixed(2),
    // As time: the large one may take 1.3 times as long.
    limit: `≥ ${(1 / 1.3).toFixed(2)}`,
    isMet: growth >= 1 / 1.3,
    figures: `${Math.round(large)}/s : ${Math.round(small)}/s`,
  };
}
