import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { createStopper } from './stop.ts';

function stopperWith(steps: Record<string, () => Promise<void> | void>, limitMs: number = 1000) {
  const told: string[] = [];
  const stopper = createStopper({
    say: () => {},
    onError: (error, step) => void told.push(`${step}: ${error instanceof Error ? error.message : ''}`),
    exit: (code) => void told.push(`exit ${code}`),
    drainMs: 0,
    limitMs,
  });
  for (const [name, run] of Object.entries(steps)) stopper.onStop(name, run);
  return { stopper, told };
}

describe('stopping', () => {
  test('goes on past a step that fails or hangs, and says so', async () => {
    const { stopper, told } = stopperWith(
      {
        last: () => void told.push('last'),
        hanging: () => new Promise(() => {}),
        broken: () => {
          throw new Error('no');
        },
      },
      200,
    );
    await stopper.stop();
    expect(told).toEqual(['broken: no', 'hanging: took too long', 'last', 'exit 1']);
  });

  test('ends in good order when what failed has lost its ground to the same signal', async () => {
    const told: string[] = [];
    const stopper = createStopper({
      say: () => {},
      onError: (_error, step) => void told.push(step),
      exit: (code) => void told.push(`exit ${code}`),
      drainMs: 0,
      limitMs: 1000,
      isExcused: () => true,
    });
    stopper.onStop('pool', () => Promise.reject(new Error('the database is gone')));
    await stopper.stop();
    expect(told).toEqual(['pool', 'exit 0']);
  });

  test('runs its steps once, the newest first, however often it is asked', async () => {
    const { stopper, told } = stopperWith({
      second: async () => void told.push('second'),
      first: () => void told.push('first'),
    });
    expect(stopper.isStopping()).toBe(false);
    await Promise.all([stopper.stop(), stopper.stop()]);
    expect([stopper.isStopping(), ...told]).toEqual([true, 'first', 'second', 'exit 0']);
  });
});

describe('a process', () => {
  test('exits with 0 after one SIGTERM, having finished its work', async () => {
    expect(await signalled(['SIGTERM'])).toEqual({ code: 0, said: ['ready', 'finished'] });
  });

  test('finishes its work when its whole tree is told at once, each of which passes it on', async () => {
    const { code, said } = await signalled(['SIGTERM', 'SIGTERM']);
    expect([code, said.includes('finished')]).toEqual([0, true]);
  });

  test('ends at once on a second wish', async () => {
    const { code, said } = await signalled(['SIGTERM', 'SIGTERM'], '0');
    expect([code, said.includes('finished')]).toEqual([1, false]);
  });
});

async function signalled(signals: readonly NodeJS.Signals[], ...words: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'stop.fixture.ts'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    const signal = signals[said.filter((word) => word !== 'finished').length - 1];
    if (signal !== undefined) child.kill(signal);
  }
  await exited;
  return { code: child.exitCode, said: said.filter((word) => !word.startsWith('Stopping')) };
}
