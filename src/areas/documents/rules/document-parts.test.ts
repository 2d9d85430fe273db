import { describe, expect, it } from 'vitest';
import { checkParts } from './document-parts.ts';

const box = { x: 0.1, y: 0.1, w: 0.3, h: 0.5 };

describe('taking a file apart', () => {
  it.each([
    ['one part alone', [{ pages: [1, 2] }], 3, 'parts_too_few'],
    ['a page in two parts', [{ pages: [1, 2] }, { pages: [2] }], 3, 'page_twice'],
    ['a page twice in one part', [{ pages: [1, 1] }, { pages: [2] }], 3, 'page_twice'],
    ['a page that is not there', [{ pages: [1] }, { pages: [4] }], 3, 'part_unknown'],
    ['a place on a PDF', [{ pages: [1] }, { box }], 3, 'part_unknown'],
    ['pages of a picture', [{ box }, { pages: [1] }], null, 'part_unknown'],
    ['a place beyond the edge', [{ box }, { box: { ...box, x: 0.9 } }], null, 'part_unknown'],
    ['a line', [{ box }, { box: { ...box, h: 0 } }], null, 'part_too_small'],
  ])('refuses %s', (_what, parts, pages, code) => {
    expect(checkParts(parts, pages)).toMatchObject({ ok: false, code });
  });

  it('takes pages in any order, and leaves out what belongs to none', () => {
    expect(checkParts([{ pages: [3, 1] }, { pages: [4] }], 5).ok).toBe(true);
    expect(checkParts([{ box }, { box: { ...box, x: 0.7 } }], null).ok).toBe(true);
  });
});
