import { askHome, type Home } from '#platform/thread/ask-home.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import { lineFromStored, lineToStored, type StoredLine } from '../../rules/stored-line.ts';

/** The lines of an export from a place on, stored as JSON; fewer than `LINES_PER_READ` are the last. */
export type LineSource = (from: number) => Promise<readonly string[]>;

export const LINES_PER_READ = 500;

/** Of lines that are at hand. */
export const sourceOf =
  (lines: readonly JournalLine[]): LineSource =>
  (from) =>
    Promise.resolve(lines.slice(from, from + LINES_PER_READ).map((line) => JSON.stringify(lineToStored(line))));

/** A line as it was stored: `lineToStored` checked it then, and nothing changes it. */
export const readLine = (stored: string): JournalLine => lineFromStored(JSON.parse(stored) as StoredLine);

/**
 * All lines of an export in a thread, asked for part by part, so that none of them stays; each time they are gone through they are
 * asked for anew: files that begin with a list of accounts go through them twice.
 */
export const linesFromHome = (home: Home): Iterable<JournalLine> => ({
  *[Symbol.iterator]() {
    for (let from = 0; ; from += LINES_PER_READ) {
      const part = askHome(home, from) as readonly string[];
      for (const stored of part) yield readLine(stored);
      if (part.length < LINES_PER_READ) return;
    }
  },
});
