export type ExportFormat = 'csv' | 'xlsx' | 'pdf';
export type ExportScope = 'all' | 'selection';

/** What an export is asked for: how many match, how many of them are selected, and what makes it. */
export type ExportMenuProps = {
  readonly total?: number | undefined;
  readonly selected: number;
  /** A table's are CSV and XLSX, which is meant where none are named. */
  readonly formats?: readonly ExportFormat[];
  readonly onExport: (format: ExportFormat, scope: ExportScope) => void;
};
