import {
  fieldsOf,
  type TemplateColumn,
  type TemplateDefinition,
  type TemplateField,
  type TemplateKind,
} from '../../rules/template/template-definition.ts';

/** A column while it is edited: its key stays with it wherever it is moved, and so does the focus. */
export type DraftColumn = TemplateColumn & { readonly key: number };
export type Draft = Omit<TemplateDefinition, 'columns'> & { readonly columns: readonly DraftColumn[] };

/** Draws the next key of a column; keys are unique on the page. */
let lastKey = 0;
const keyed = (column: TemplateColumn): DraftColumn => {
  lastKey += 1;
  return { ...column, key: lastKey };
};

export const toDraft = (definition: TemplateDefinition): Draft => ({
  ...definition,
  columns: definition.columns.map(keyed),
});

export const fromDraft = (draft: Draft): TemplateDefinition & { columns: TemplateColumn[] } => ({
  ...draft,
  columns: draft.columns.map(({ field, name, text }) => ({ field, name: name.trim(), text: text.trim() })),
  fileName: draft.fileName.trim(),
});

const FIRST: Readonly<Record<TemplateKind, readonly TemplateField[]>> = {
  double: ['bookedOn', 'journal', 'account', 'auxiliary', 'pieceRef', 'label', 'debit', 'credit', 'costCentre'],
  single: ['bookedOn', 'journal', 'debitAccount', 'creditAccount', 'pieceRef', 'label', 'amount', 'costCentre'],
};

type Words = (field: TemplateField) => string;

/** What a new template begins with: the columns that nearly every program takes, as the reader's country writes numbers. */
export const newDraft = (words: Words, language: string): Draft =>
  toDraft({
    kind: 'double',
    columns: FIRST.double.map((field) => ({ field, name: words(field), text: '' })),
    delimiter: language === 'en' ? 'comma' : 'semicolon',
    decimalMark: language === 'en' ? 'point' : 'comma',
    dateFormat: language === 'en' ? 'yyyy-MM-dd' : language === 'de' ? 'dd.MM.yyyy' : 'dd/MM/yyyy',
    encoding: 'utf8_bom',
    lineEnd: 'crlf',
    quotes: 'needed',
    hasHeader: true,
    fileName: 'journal_{period}_{number}.csv',
  });

/** With another kind of row: columns that it lacks go, and those that it cannot do without come. */
export function withKind(draft: Draft, kind: TemplateKind, words: Words): Draft {
  const known = fieldsOf(kind);
  const kept = draft.columns.filter(({ field }) => known.includes(field));
  const needed: readonly TemplateField[] =
    kind === 'double' ? ['account', 'debit', 'credit'] : ['debitAccount', 'creditAccount', 'amount'];
  const added = needed
    .filter((field) => !kept.some((column) => column.field === field))
    .map((field) => keyed({ field, name: words(field), text: '' }));
  return { ...draft, kind, columns: [...kept, ...added] };
}

/** With the first field that no column has yet. */
export function withColumn(draft: Draft, words: Words): Draft {
  const field = fieldsOf(draft.kind).find((one) => !draft.columns.some((column) => column.field === one)) ?? 'fixed';
  return { ...draft, columns: [...draft.columns, keyed({ field, name: words(field), text: '' })] };
}

/** With a column at another place; nothing changes at either end. */
export function moved(draft: Draft, from: number, to: number): Draft {
  const column = draft.columns[from];
  if (column === undefined || to < 0 || to >= draft.columns.length) return draft;
  return { ...draft, columns: draft.columns.toSpliced(from, 1).toSpliced(to, 0, column) };
}
