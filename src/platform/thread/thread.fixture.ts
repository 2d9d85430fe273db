import { answerInThread } from './answer-in-thread.ts';

let answered = 0;

/** A thread of the test: it counts its answers, and does what would hold up a server. */
answerInThread((question: 'count' | 'fail' | 'hang' | 'swell') => {
  if (question === 'fail') throw new Error('as it was asked to');
  if (question === 'hang') for (;;) answered += 0;
  if (question === 'swell') {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index));
  }
  answered += 1;
  return { value: answered };
});
