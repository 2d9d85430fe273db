import { ok, refuse, type Result } from '#kernel/result.ts';

const DAY = '<Cube time=';
const END = '</Cube>';

/**
 * The days of a file of the European Central Bank, each still as it is written there, so that a file of all days since
 * 1999 is read in pieces instead of being one tree of a quarter of a million elements. Refuses what is no such file:
 * one without days, one that was cut off, and one with anything but days between its first and its last.
 */
export function splitEcbDays(text: string): Result<string[], 'not_ecb_rates'> {
  const days: string[] = [];
  let at = text.indexOf(DAY);
  if (at === -1 || !/<Cube>\s*$/.test(text.slice(Math.max(0, at - 200), at))) return refuse('not_ecb_rates');
  while (text.startsWith(DAY, at)) {
    const end = text.indexOf(END, at);
    if (end === -1) return refuse('not_ecb_rates');
    days.push(text.slice(at, end + END.length));
    at = afterBlanks(text, end + END.length);
  }
  return /^<\/Cube>\s*<\/[\w:]+>\s*$/.test(text.slice(at, at + 200)) ? ok(days) : refuse('not_ecb_rates');
}

function afterBlanks(text: string, from: number): number {
  const blanks = /\s*/y;
  blanks.lastIndex = from;
  blanks.test(text);
  return blanks.lastIndex;
}
