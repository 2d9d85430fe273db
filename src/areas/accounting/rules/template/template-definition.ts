/** What a column of a double-entry template can be filled with: a row is a line of the journal. */
export const DOUBLE_FIELDS = [
  'bookedOn',
  'journal',
  'journalName',
  'entryNumber',
  'account',
  'accountName',
  'auxiliary',
  'auxiliaryName',
  'pieceRef',
  'pieceOn',
  'label',
  'debit',
  'credit',
  'amount',
  'side',
  'currency',
  'foreignAmount',
  'foreignCurrency',
  'costCentre',
  'taxCode',
  'taxRate',
  'letter',
  'letteredOn',
  'documentLink',
  'fixed',
] as const;

/** The same with single entry: a row is an amount on a debit account against a credit account. */
export const SINGLE_FIELDS = [
  'bookedOn',
  'journal',
  'journalName',
  'entryNumber',
  'debitAccount',
  'creditAccount',
  'auxiliary',
  'auxiliaryName',
  'pieceRef',
  'pieceOn',
  'label',
  'amount',
  'currency',
  'foreignAmount',
  'foreignCurrency',
  'costCentre',
  'taxCode',
  'taxRate',
  'documentLink',
  'fixed',
] as const;

export const TEMPLATE_FIELDS = [...new Set([...DOUBLE_FIELDS, ...SINGLE_FIELDS])] as readonly TemplateField[];
export type TemplateField = (typeof DOUBLE_FIELDS)[number] | (typeof SINGLE_FIELDS)[number];

export const TEMPLATE_KINDS = ['double', 'single'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];
export const DELIMITERS = ['semicolon', 'comma', 'tab', 'pipe'] as const;
export const DECIMAL_MARKS = ['comma', 'point'] as const;
export const DATE_FORMATS = [
  'yyyy-MM-dd',
  'dd/MM/yyyy',
  'dd.MM.yyyy',
  'MM/dd/yyyy',
  'yyyyMMdd',
  'ddMMyyyy',
  'ddMM',
] as const;
export const ENCODINGS = ['utf8_bom', 'utf8', 'windows1252'] as const;
export const LINE_ENDS = ['crlf', 'lf'] as const;
export const QUOTINGS = ['needed', 'always'] as const;
export const COLUMNS_MAX = 60;

export type TemplateColumn = {
  readonly field: TemplateField;
  /** What it is called in the header row. */
  readonly name: string;
  /** What stands in every row of a `fixed` column; empty for all others. */
  readonly text: string;
};

/** How a company writes its own export file. */
export type TemplateDefinition = {
  readonly kind: TemplateKind;
  readonly columns: readonly TemplateColumn[];
  readonly delimiter: (typeof DELIMITERS)[number];
  readonly decimalMark: (typeof DECIMAL_MARKS)[number];
  readonly dateFormat: (typeof DATE_FORMATS)[number];
  readonly encoding: (typeof ENCODINGS)[number];
  readonly lineEnd: (typeof LINE_ENDS)[number];
  readonly quotes: (typeof QUOTINGS)[number];
  readonly hasHeader: boolean;
  readonly fileName: string;
};

export const fieldsOf = (kind: TemplateKind): readonly TemplateField[] =>
  kind === 'double' ? DOUBLE_FIELDS : SINGLE_FIELDS;
