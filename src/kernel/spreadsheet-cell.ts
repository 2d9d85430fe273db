/**
 * How a line must start for a spreadsheet to take it for a formula: = + - @, plain, full-width or small, also behind blanks,
 * signs that nobody sees and apostrophes that an earlier defusing put there, or a tab.
 */
const FORMULA = /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]|\t)/u;
/** A plain number runs nothing, so negative amounts stay numbers; what begins with + may be a telephone. */
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;
/** What ends a cell in some program's reading of a CSV file, whichever delimiter the file has. */
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/**
 * A text as a spreadsheet may open it: every line of it that would run as a formula, and a line break at its very start,
 * gets an apostrophe in front (security 113). `restoreCell` gives the text back exactly.
 */
export function defuseCell(text: string): string {
  return NUMBER.test(text)
    ? text
    : eachLine(text, (line, isBreakFirst) => (isRisky(line, isBreakFirst) ? `'${line}` : line));
}

/** The text as it was before `defuseCell`: what our own import does, so that a file reads back equal. */
export function restoreCell(cell: string): string {
  const isDefused = (line: string, isBreakFirst: boolean): boolean =>
    line.startsWith("'") && isRisky(line.slice(1), isBreakFirst);
  return NUMBER.test(cell)
    ? cell
    : eachLine(cell, (line, isBreakFirst) => (isDefused(line, isBreakFirst) ? line.slice(1) : line));
}

/**
 * A cell of a CSV line: defused, and in quotes when it was, or when it holds a delimiter of either kind, a quote, a line
 * break, a tab or blanks at an end. Spreadsheets of another country split a line at the other delimiter.
 */
export function csvCell(text: string, delimiter: string): string {
  const safe = defuseCell(text);
  return safe !== text || safe.includes(delimiter) || NEEDS_QUOTES.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

const isRisky = (line: string, isBreakFirst: boolean): boolean =>
  FORMULA.test(line) || (isBreakFirst && /^'*$/.test(line));

/** `isBreakFirst` is true for the first line when a line break follows it: such a cell may begin with that break. */
function eachLine(text: string, change: (line: string, isBreakFirst: boolean) => string): string {
  return text
    .split(/(\r\n|\r|\n)/)
    .map((part, index, parts) => (index % 2 === 0 ? change(part, index === 0 && parts.length > 1) : part))
    .join('');
}
