import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runWithSignals } from './forward-signals.mjs';
import { ourNode } from './our-node.mjs';
import { SERVER_FLAGS } from './server-flags.mjs';

/**
 * `npm start`: installs what is missing, builds if stale, then serves. `npm run dev`: the same with hot reload, the web
 * in front and the server restarted on change. Plain JavaScript, because it must run on a bare Node 20.
 */
const isDev = process.argv.includes('--dev');
const say = (message) => console.log(`merel: ${message}`);

try {
  await ensureInstalled(say);
  if (isDev) {
    process.exitCode = await runDev();
  } else {
    await ensureBuilt(say);
    process.exitCode = await runWithSignals(ourNode(), [...SERVER_FLAGS, 'src/app/server.ts']);
  }
} catch (error) {
  console.error(`merel: ${error.message}`);
  process.exitCode = 1;
}

function runDev() {
  const port = Number(process.env.PORT || 3000);
  const baseUrl = process.env.MEREL_BASE_URL || `http://localhost:${port}`;
  say(`Web on ${baseUrl} with hot reload; the server behind it on port ${port + 1} restarts on change.`);
  return runWithSignals(ourNode(), ['tools/dev.mjs'], {
    MEREL_WEB_PORT: String(port),
    MEREL_SERVER_PORT: String(port + 1),
    MEREL_BASE_URL: baseUrl,
  });
}
