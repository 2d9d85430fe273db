import { startBenchDatabase } from './bench-database.ts';
import { benchFormats } from './formats-bench.ts';
import { printReport } from './report.ts';
const database = await startBenchDatabase();
try {
  printReport(await benchFormats(database), {});
} finally {
  await database.stop();
}
