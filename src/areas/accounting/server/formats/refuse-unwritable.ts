import { AppError } from '#platform/http/errors.ts';
import type { ExportFormat } from '../../contract/export-formats.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import { datevProblems } from './datev.ts';
import type { ExportFacts } from './export-facts.ts';

/** The lines that a format has no room for, with why. */
export const unwritable = (
  lines: readonly JournalLine[],
  facts: ExportFacts,
  format: ExportFormat,
): ReturnType<typeof datevProblems> => (format === 'datev' ? datevProblems(lines, facts) : []);

/** Nothing leaves without a line, so that nothing leaves at all. @throws AppError not_exportable, with the items. */
export function refuseUnwritable(lines: readonly JournalLine[], facts: ExportFacts, format: ExportFormat): void {
  const items = new Map(
    unwritable(lines, facts, format).map(({ line, code }) => [
      `${line.pieceRef} ${line.account}`,
      { reference: line.pieceRef, label: line.label, account: line.account, code },
    ]),
  );
  if (items.size > 0)
    throw new AppError('not_exportable', { data: { items: [...items.values()].slice(0, 100), count: items.size } });
}
