export type ExportFormat = 'csv' | 'xlsx';
export type ExportScope = 'all' | 'selection';

/** What an export is asked for: how many match, how many of them are selected, and what makes it. */
export type ExportMenuProps = {
  readonly total?: number | undefined;
  readonly selected: number;
  readonly onExport: (format: ExportFormat, scope: ExportScope) => void;
};
