import { COLUMNS_MAX, fieldsOf, type TemplateDefinition } from './template-definition.ts';

/** Where a template is not right, and why: a field of its form with a code. */
export type TemplateProblem = { readonly path: string; readonly code: string };

/** What a file name can hold beside what it is made of: no folders, nothing that a system reads otherwise. */
const FILE_NAME = /^(?:[\p{L}\p{N} ._-]|\{(?:company|period|from|to|number)\})+$/u;

/** What keeps a template from being saved. Two exports of one template never have one file name. */
export function templateProblems({ kind, columns, fileName }: TemplateDefinition): readonly TemplateProblem[] {
  const known = fieldsOf(kind);
  const problems: TemplateProblem[] = columns.flatMap((column, index) => [
    ...(known.includes(column.field) ? [] : [{ path: `columns.${index}.field`, code: 'field_of_kind' }]),
    ...(column.name === '' ? [{ path: `columns.${index}.name`, code: 'required' }] : []),
  ]);
  if (columns.length === 0) problems.push({ path: 'columns', code: 'column_needed' });
  if (columns.length > COLUMNS_MAX) problems.push({ path: 'columns', code: 'too_long' });
  if (fileName === '') problems.push({ path: 'fileName', code: 'required' });
  else if (!FILE_NAME.test(fileName) || fileName.startsWith('.'))
    problems.push({ path: 'fileName', code: 'invalid_file_name' });
  else if (!fileName.includes('{number}')) problems.push({ path: 'fileName', code: 'number_needed' });
  return problems;
}
