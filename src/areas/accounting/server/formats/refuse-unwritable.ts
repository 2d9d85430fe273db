import { AppError } from '#platform/http/errors.ts';
import type { ExportFormat } from '../../contract/export-formats.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import { datevProblems } from './datev.ts';
import type { ExportFacts } from './export-facts.ts';

/** The lines that a format has no room for, with why. */
export const unwritable = (
  lines: Iterable<JournalLine>,
  facts: ExportFacts,
  format: ExportFormat,
): ReturnType<typeof datevProblems> => (format === 'datev' ? datevProblems(lines, facts) : []);

/** What cannot be written, each account of a piece once. */
export type UnwritableItem = {
  readonly reference: string;
  readonly label: string;
  readonly account: string;
  readonly code: ReturnType<typeof datevProblems>[number]['code'];
};

export const unwritableItems = (
  lines: Iterable<JournalLine>,
  facts: ExportFacts,
  format: ExportFormat,
): UnwritableItem[] => [
  ...new Map(
    unwritable(lines, facts, format).map(({ line, code }) => [
      `${line.pieceRef} ${line.account}`,
      { reference: line.pieceRef, label: line.label, account: line.account, code },
    ]),
  ).values(),
];

/** Nothing leaves without a line, so that nothing leaves at all. @throws AppError not_exportable, with the items. */
export function refuseItems(items: readonly UnwritableItem[]): void {
  if (items.length > 0)
    throw new AppError('not_exportable', { data: { items: items.slice(0, 100), count: items.length } });
}
