import type { PageWord, PageWords } from './page-words.ts';

/**
 * A page drawn with a typewriter, for tests: each line of the text is a line of the page, each letter one column of
 * 100, so that tables can be written as they look. Blanks between words decide what is one cell.
 */
export function wordsOfLayout(layout: string, page = 1): PageWords {
  const rows = layout.replace(/^\n/, '').split('\n');
  const height = 60;
  const words: PageWord[] = rows.flatMap((row, line) =>
    [...row.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      confidence: 1,
      box: { page, x: match.index / 100, y: line / height, w: match[0].length / 100, h: 0.7 / height },
    })),
  );
  // Letters are about twice as high as wide, so the page is about as high as 60 lines of two columns each.
  return { page, width: 1000, height: 1400, words };
}
