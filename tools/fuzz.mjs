import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure-installed.mjs';
import { ourNode } from './our-node.mjs';
import { runStep } from './run-step.mjs';

/**
 * `npm run fuzz`: a hundred thousand calls generated from the contracts, of which none may be answered with a fault of the
 * server. `--calls 5000`, `--seed 28`; what is found is told with its call, and the same seed makes it again.
 */
const { values } = parseArgs({
  options: { calls: { type: 'string', default: '100000' }, seed: { type: 'string', default: '28' } },
});
await ensureInstalled((message) => console.error(`merel: ${message}`));
process.exitCode = await runStep(
  ourNode(),
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'http', 'src/app/fuzz.http.test.ts'],
  { env: { FUZZ_CALLS: values.calls, FUZZ_SEED: values.seed } },
);
