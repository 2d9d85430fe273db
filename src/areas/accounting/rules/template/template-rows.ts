import { negate, subtract, toDecimalText, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { csvCell, defuseCell } from '#kernel/spreadsheet-cell.ts';
import type { JournalLine } from '../journal-entry.ts';
import type { TemplateColumn, TemplateDefinition } from './template-definition.ts';

/** What a row is made of: a line of the journal and, with single entry, the amount between two accounts. */
export type TemplateRow = {
  readonly line: JournalLine;
  readonly pair?: { readonly debit: string; readonly credit: string; readonly amount: Money };
  /** The GUID of its document, as the index of the documents has it. */
  readonly documentLink?: string;
};

const SIGNS = { semicolon: ';', comma: ',', tab: '\t', pipe: '|' } as const;
/** Runs nothing, whichever delimiter a spreadsheet splits at. */
const AMOUNT = /^-?\d+(?:[.,]\d+)?$/;
const ENDS = { crlf: '\r\n', lf: '\n' } as const;

/** The cells of a row, in the order of the columns, as the file has them before they are quoted. */
export const templateCells = (row: TemplateRow, definition: TemplateDefinition): string[] =>
  definition.columns.map((column) => cellOf(row, column, definition));

/** The names of the columns as the first row of a file. */
export const headerCells = ({ columns }: TemplateDefinition): string[] => columns.map(({ name }) => name);

/** A row as text with its line end. No cell of it runs as a formula in a spreadsheet (security 113). */
export function templateLine(cells: readonly string[], { delimiter, quotes, lineEnd }: TemplateDefinition): string {
  const sign = SIGNS[delimiter];
  const quoted = cells.map((cell) =>
    quotes === 'always'
      ? `"${defuseCell(cell).replaceAll('"', '""')}"`
      : AMOUNT.test(cell) && !cell.includes(sign)
        ? cell
        : csvCell(cell, sign),
  );
  return `${quoted.join(sign)}${ENDS[lineEnd]}`;
}

/** The name of a file by its pattern: what its export is of, and nothing that a system takes for a folder. */
export function templateFileName(
  pattern: string,
  facts: {
    readonly companyName: string;
    readonly fromOn: PlainDate;
    readonly toOn: PlainDate;
    readonly number: number;
  },
): string {
  const parts: Readonly<Record<string, string>> = {
    company: facts.companyName,
    period: facts.toOn.slice(0, 7),
    from: facts.fromOn,
    to: facts.toOn,
    number: String(facts.number),
  };
  return pattern
    .replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => parts[name] ?? whole)
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
}

/** One line: control characters and line breaks become blanks. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

function cellOf(row: TemplateRow, column: TemplateColumn, definition: TemplateDefinition): string {
  const { line, pair } = row;
  const amount = (value: Money | undefined): string =>
    value === undefined
      ? ''
      : definition.decimalMark === 'comma'
        ? toDecimalText(value).replace('.', ',')
        : toDecimalText(value);
  const day = (value: PlainDate | undefined): string =>
    value === undefined ? '' : dayText(value, definition.dateFormat);
  switch (column.field) {
    case 'bookedOn':
    case 'pieceOn':
      return day(line[column.field]);
    case 'letteredOn':
      return day(line.letter?.on);
    case 'debit':
    case 'credit':
      return amount(line[column.field]);
    case 'amount':
      return amount(pair === undefined ? subtract(line.debit, line.credit) : pair.amount);
    case 'foreignAmount':
      return amount(foreignOf(line, pair !== undefined));
    default:
      return oneLine(textOf(row, column));
  }
}

/** The document's own amount, which is never below zero: with its side's sign where a row is a line. */
function foreignOf({ foreign, debit }: JournalLine, isPair: boolean): Money | undefined {
  return foreign === undefined || isPair || debit.minor !== 0n ? foreign : negate(foreign);
}

function textOf({ line, pair, documentLink }: TemplateRow, { field, text }: TemplateColumn): string {
  switch (field) {
    case 'fixed':
      return text;
    case 'entryNumber':
      return String(line.entryNumber);
    case 'journal':
    case 'account':
    case 'pieceRef':
    case 'label':
      return line[field];
    case 'journalName':
      return line.names?.journal ?? line.journal;
    case 'accountName':
      return line.names?.account ?? line.account;
    case 'auxiliary':
    case 'costCentre':
      return line[field] ?? '';
    case 'auxiliaryName':
      return line.names?.auxiliary ?? line.auxiliary ?? '';
    case 'side':
      return line.debit.minor === 0n ? 'C' : 'D';
    case 'currency':
      return line.debit.currency;
    case 'foreignCurrency':
      return line.foreign?.currency ?? '';
    case 'taxCode':
      return line.tax?.code ?? '';
    case 'taxRate':
      return line.tax?.rate ?? '';
    case 'letter':
      return line.letter?.code ?? '';
    case 'documentLink':
      return documentLink ?? '';
    case 'debitAccount':
      return pair?.debit ?? '';
    case 'creditAccount':
      return pair?.credit ?? '';
    default:
      return '';
  }
}

function dayText(value: PlainDate, format: TemplateDefinition['dateFormat']): string {
  const [year = '', month = '', date = ''] = value.split('-');
  return format.replace('yyyy', year).replace('MM', month).replace('dd', date);
}
