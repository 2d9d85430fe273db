import { setImmediate as others } from 'node:timers/promises';
import { plain } from './letters.ts';
import { FIGURES, floorOf, INK, LINE, makeRoom, MARGIN, QUIET, SIZE, widthOf, type Page } from './page.ts';
import type { PdfColumn, PdfTable } from './pdf-document.ts';

const GAP = 8;
const PAD = 4;
/** So many rows are drawn before others of this process have their turn. */
const ROWS_AT_ONCE = 25;

/** Draws a table over as many pages as it takes; each begins with the head. */
export async function drawTable(page: Page, { columns, rows }: PdfTable): Promise<void> {
  const places = placesOf(page, columns);
  drawHead(page, places);
  let drawn = 0;
  for (const row of rows) {
    drawRow(page, places, row);
    drawn += 1;
    if (drawn % ROWS_AT_ONCE === 0) await others();
  }
  page.y += 10;
}

type PlacedColumn = PdfColumn & { x: number; width: number };

function placesOf(page: Page, columns: readonly PdfColumn[]): PlacedColumn[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const free = widthOf(page) - GAP * (columns.length - 1);
  let x = MARGIN;
  return columns.map((column) => {
    const width = (free * column.share) / shares;
    const place = { ...column, x, width };
    x += width + GAP;
    return place;
  });
}

function drawHead(page: Page, places: readonly PlacedColumn[]): void {
  makeRoom(page, 40);
  page.font('strong').fontSize(SIZE.small);
  const titles = places.map(({ title }) => title);
  drawCells(page, places, { cells: titles, height: heightOf(page, places, titles), colour: QUIET });
  drawLine(page);
}

function drawRow(page: Page, places: readonly PlacedColumn[], row: readonly string[]): void {
  page.font('regular').fontSize(SIZE.small + 0.5);
  const height = heightOf(page, places, row);
  if (page.y + height + PAD > floorOf(page)) {
    page.addPage();
    drawHead(page, places);
    page.font('regular').fontSize(SIZE.small + 0.5);
  }
  drawCells(page, places, { cells: row, height, colour: INK });
  drawLine(page);
}

const heightOf = (page: Page, places: readonly PlacedColumn[], cells: readonly string[]): number =>
  Math.max(...places.map(({ width }, at) => page.heightOfString(plain(cells[at] ?? ''), { width, lineGap: 1 })));

function drawCells(
  page: Page,
  places: readonly PlacedColumn[],
  { cells, height, colour }: { cells: readonly string[]; height: number; colour: string },
): void {
  const top = page.y + PAD;
  page.fillColor(colour);
  for (const [at, { x, width, align }] of places.entries())
    page.text(plain(cells[at] ?? ''), x, top, { width, align: align ?? 'left', features: FIGURES, lineGap: 1 });
  page.y = top + height + PAD;
}

function drawLine(page: Page): void {
  page
    .moveTo(MARGIN, page.y)
    .lineTo(MARGIN + widthOf(page), page.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
}
