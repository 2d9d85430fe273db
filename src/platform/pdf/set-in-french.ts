import { setFrench } from '#kernel/typography.ts';
import type { PdfBlock, PdfDocument, PdfFact } from './pdf-document.ts';

/** A document with its texts as French sets them, with the no-break spaces that nobody types. */
export const setInFrench = (document: PdfDocument): PdfDocument => ({
  ...document,
  sender: { name: setFrench(document.sender.name), lines: document.sender.lines.map(setFrench) },
  foot: setFrench(document.foot),
  blocks: document.blocks.map(blockInFrench),
});

function blockInFrench(block: PdfBlock): PdfBlock {
  switch (block.kind) {
    case 'title':
    case 'heading':
    case 'paragraph':
      return { ...block, text: setFrench(block.text) };
    case 'address':
      return { ...block, lines: block.lines.map(setFrench), facts: block.facts.map(factInFrench) };
    case 'facts':
    case 'totals':
      return { ...block, facts: block.facts.map(factInFrench) };
    case 'table':
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, title: setFrench(column.title) })),
        rows: rowsInFrench(block.rows),
      };
  }
}

const factInFrench = ({ label, value, ...fact }: PdfFact): PdfFact => ({
  ...fact,
  label: setFrench(label),
  value: setFrench(value),
});

/** One after the other, as they are drawn: a table may be made of more rows than are to be held. */
function* rowsInFrench(rows: Iterable<readonly string[]>): Generator<readonly string[]> {
  for (const row of rows) yield row.map(setFrench);
}
