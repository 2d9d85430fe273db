import { assert } from '#kernel/assert.ts';
import { money } from '#kernel/money.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import {
  headerCells,
  templateCells,
  templateFileName,
  templateLine,
  type TemplateRow,
} from '../../rules/template/template-rows.ts';
import { pairsOf } from '../formats/datev-rows.ts';
import { documentGuid } from '../formats/document-guid.ts';
import type { ExportFacts } from '../formats/export-facts.ts';
import { entriesOf, toWindows1252 } from '../formats/text.ts';

type Named = Pick<ExportFacts, 'companyName' | 'fromOn' | 'toOn' | 'number' | 'template'>;

/** What an export by a template is called. */
export function templateName(facts: Named): string {
  assert(facts.template !== undefined, 'An export by a template keeps it');
  return templateFileName(facts.template.definition.fileName, facts);
}

/** The file of these lines by the template that the export keeps: the same version gives the same bytes. */
export function* templateFile(lines: Iterable<JournalLine>, facts: ExportFacts): Generator<string | Uint8Array> {
  assert(facts.template !== undefined, 'An export by a template keeps it');
  const { definition } = facts.template;
  const written = definition.encoding === 'windows1252' ? toWindows1252 : (text: string): string => text;
  if (definition.encoding === 'utf8_bom') yield '\ufeff';
  if (definition.hasHeader) yield written(templateLine(headerCells(definition), definition));
  for (const row of templateRows(lines, facts, definition.kind))
    yield written(templateLine(templateCells(row, definition), definition));
}

/** Each line of the books, or with single entry each amount between two accounts. */
export function* templateRows(
  lines: Iterable<JournalLine>,
  facts: ExportFacts,
  kind: 'double' | 'single',
): Generator<TemplateRow> {
  const linked = (line: JournalLine): TemplateRow =>
    line.document === undefined ? { line } : { line, documentLink: documentGuid(line.document) };
  if (kind === 'double') {
    for (const line of lines) yield linked(line);
    return;
  }
  for (const entry of entriesOf(lines))
    for (const { minor, side, account, contra, line } of pairsOf(entry, facts)) {
      const [debit, credit] = side === 'S' ? [account, contra] : [contra, account];
      yield { ...linked(line), pair: { debit, credit, amount: money(minor, facts.currency) } };
    }
}
