import { expect, test } from 'vitest';
import type { PdfDocument } from './pdf-document.ts';
import { setInFrench } from './set-in-french.ts';

const typed = 'Où est-ce ?';
const set = 'Où est-ce\u202f?';

test('every text of a document is set, in every kind of block', () => {
  const fact = { label: typed, value: typed, isStrong: true };
  const document: PdfDocument = {
    lang: 'fr',
    title: typed,
    sender: { name: typed, lines: [typed] },
    at: '2026-11-23T08:00:00.000Z' as PdfDocument['at'],
    foot: typed,
    pageLabel: (page, pages) => `Page ${page} sur ${pages}`,
    blocks: [
      { kind: 'title', text: typed },
      { kind: 'heading', text: typed },
      { kind: 'paragraph', text: typed },
      { kind: 'address', lines: [typed], facts: [fact] },
      { kind: 'facts', facts: [fact] },
      { kind: 'totals', facts: [fact] },
      { kind: 'table', columns: [{ title: typed, share: 1 }], rows: [[typed], [typed]] },
    ],
  };
  const { title, blocks, ...rest } = setInFrench(document);
  const tables = blocks.map((block) => (block.kind === 'table' ? { ...block, rows: [...block.rows] } : block));
  expect(JSON.stringify([rest, tables])).not.toContain(typed);
  expect(JSON.stringify([rest, tables]).split(set)).toHaveLength(17);
  // Programs read the title, not people.
  expect(title).toBe(typed);
});
