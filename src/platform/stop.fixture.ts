import { createStopper, stopOnSignals } from './stop.ts';

/** Started as its own process by the test: its work takes a moment, and it says when it was finished. */
const say = (message: string): void => void process.stdout.write(`${message}\n`);
const exit = (code: number): never => process.exit(code);
const stopper = createStopper({ say, exit, onError: (error) => say(String(error)), drainMs: 300, limitMs: 5000 });
stopper.onStop('work', () => say('finished'));
const [sameWishMs] = process.argv.slice(2).map(Number);
stopOnSignals(stopper, { say, exit, ...(sameWishMs === undefined ? {} : { sameWishMs }) });
setInterval(() => {}, 1000);
say('ready');
