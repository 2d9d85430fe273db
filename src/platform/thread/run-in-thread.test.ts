import { describe, expect, it } from 'vitest';
import { runInThread } from './run-in-thread.ts';

const ask = (question: 'count' | 'fail' | 'hang' | 'swell', limitMs: number = 60_000): Promise<number | null> =>
  runInThread<number>({ thread: new URL('thread.fixture.ts', import.meta.url), question, limitMs, heapMbMax: 32 });

describe('a thread', () => {
  it('is asked again, and stays after a failure, which is told', async () => {
    expect(await ask('count')).toBe(1);
    await expect(ask('fail')).rejects.toThrow('as it was asked to');
    expect(await ask('count')).toBe(2);
  });

  it('that never ends is ended, and the next question has another', async () => {
    expect(await ask('hang', 300)).toBeNull();
    expect(await ask('count')).toBe(1);
  });

  it('that takes all memory is ended, and the process goes on', async () => {
    expect(await ask('swell')).toBeNull();
    expect(await ask('count')).toBe(1);
  });

  it('lets others have their turn: eight at once are all answered, two at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('count')));
    expect(answers.every((answer) => answer !== null)).toBe(true);
    expect(Math.max(...answers.map(Number))).toBeGreaterThanOrEqual(4);
  });
});
