import { z } from 'zod';
import { idOf, type Id } from '#kernel/id.ts';
import { typedText } from '#kernel/text-schema.ts';
import * as rule from '../rules/template/template-definition.ts';

export type ExportTemplateId = Id<'etp'>;
export const exportTemplateIdSchema = idOf('etp');

/** What a template is; whether it can be written is asked by `rules/template/template-problems.ts`. */
export const templateDefinitionSchema = z.strictObject({
  kind: z.enum(rule.TEMPLATE_KINDS),
  columns: z
    .array(z.strictObject({ field: z.enum(rule.TEMPLATE_FIELDS), name: typedText(100), text: typedText(100) }))
    .max(rule.COLUMNS_MAX),
  delimiter: z.enum(rule.DELIMITERS),
  decimalMark: z.enum(rule.DECIMAL_MARKS),
  dateFormat: z.enum(rule.DATE_FORMATS),
  encoding: z.enum(rule.ENCODINGS),
  lineEnd: z.enum(rule.LINE_ENDS),
  quotes: z.enum(rule.QUOTINGS),
  hasHeader: z.boolean(),
  fileName: typedText(100),
});

/** A version of a template as an export keeps it. */
export const exportTemplateSchema = z.object({
  id: exportTemplateIdSchema,
  name: z.string(),
  version: z.number().int(),
  definition: templateDefinitionSchema,
});
export type ExportTemplate = z.infer<typeof exportTemplateSchema>;
