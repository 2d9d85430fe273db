import { setImmediate } from 'node:timers/promises';

const AT_ONCE = 100;

/**
 * The answer for each row, in their order. Two hundred rules over five thousand items are a million questions: others are answered
 * after every hundred items.
 */
export async function inSteps<Row, Answer>(rows: readonly Row[], answer: (row: Row) => Answer): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === 0) await setImmediate();
    answers.push(answer(row));
  }
  return answers;
}
