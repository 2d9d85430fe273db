/** One line of a pasted list or a CSV file; `line` counts as an editor does, from 1. */
export type TextRow = { readonly line: number; readonly cells: readonly string[] };

const SEPARATORS = ['\t', ';', ','] as const;

/**
 * Reads what people paste from a spreadsheet or a CSV file: tab, semicolon or comma, whichever the first line has most
 * of; quotes may hold separators and line ends (RFC 4180). Lines without any text are left out, but counted.
 */
export function readTableText(text: string): TextRow[] {
  const body = text.replace(/^\u{FEFF}/u, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(body.slice(0, body.indexOf('\n') < 0 ? undefined : body.indexOf('\n')));
  const rows: TextRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let startedOn = 1;
  const endRow = (): void => {
    cells.push(cell.trim());
    if (cells.some((one) => one !== '')) rows.push({ line: startedOn, cells });
    [cells, cell] = [[], ''];
  };
  for (let index = 0; index < body.length; index += 1) {
    const sign = body.charAt(index);
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (body.charAt(index + 1) === '"') [cell, index] = [`${cell}"`, index + 1];
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') [cell, isQuoted] = ['', true];
    else if (sign === separator) {
      cells.push(cell.trim());
      cell = '';
    } else if (sign === '\n') {
      endRow();
      startedOn = line;
    } else cell += sign;
  }
  endRow();
  return rows;
}

function separatorOf(firstLine: string): string {
  const counts = SEPARATORS.map((sign) => ({ sign, count: firstLine.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}
