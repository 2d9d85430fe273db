import { ensureInstalled } from './ensure-installed.mjs';
import { runWithSignals } from './forward-signals.mjs';
import { ourNode } from './our-node.mjs';

/** `node tools/run.mjs file.ts …`: runs one TypeScript file with the right Node, whatever Node started this. */
try {
  await ensureInstalled((message) => console.error(`merel: ${message}`));
  process.exitCode = await runWithSignals(ourNode(), process.argv.slice(2));
} catch (error) {
  console.error(`merel: ${error.message}`);
  process.exitCode = 1;
}
