import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { neededText } from '#kernel/text-schema.ts';
import { storedLineSchema } from '../rules/stored-line.ts';
import { TEMPLATE_KINDS } from '../rules/template/template-definition.ts';
import { exportTemplateIdSchema, templateDefinitionSchema } from './template-definition.ts';

const FINANCE = ['controller', 'owner'] as const;
const params = z.object({ templateId: exportTemplateIdSchema }).loose();

const rowSchema = z.object({
  id: exportTemplateIdSchema,
  name: z.string(),
  kind: z.enum(TEMPLATE_KINDS),
  columnCount: z.number().int(),
  /** The newest one, which exports to come are written with. */
  version: z.number().int(),
  savedByName: z.string(),
  savedAt: z.string(),
  /** Exports written with any of its versions. */
  usedCount: z.number().int(),
  isArchived: z.boolean(),
});
export type TemplateListRow = z.infer<typeof rowSchema>;

export const templateSchema = rowSchema.extend({
  definition: templateDefinitionSchema,
  /** The newest first, fifty at most. */
  versions: z.array(
    z.object({
      version: z.number().int(),
      savedByName: z.string(),
      savedAt: z.string(),
      definition: templateDefinitionSchema,
    }),
  ),
});
export type TemplateView = z.infer<typeof templateSchema>;

export const listTemplates = defineEndpoint({
  id: 'accounting.listTemplates',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/export-templates',
  summary: 'The export formats that the company put together itself, archived ones too.',
  rights: FINANCE,
  answer: z.object({ items: z.array(rowSchema) }),
});

export const getTemplate = defineEndpoint({
  id: 'accounting.getTemplate',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/export-templates/:templateId',
  summary: 'An export template with its versions.',
  rights: FINANCE,
  params,
  answer: templateSchema,
});

export const createTemplate = defineEndpoint({
  id: 'accounting.createTemplate',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/export-templates',
  summary: 'Adds an export template as its first version.',
  rights: FINANCE,
  body: z.strictObject({ name: neededText(60), definition: templateDefinitionSchema }),
  answer: templateSchema,
  errors: ['too_many_templates'],
});

export const saveTemplate = defineEndpoint({
  id: 'accounting.saveTemplate',
  method: 'PUT',
  base: 'company',
  path: '/bookkeeping/export-templates/:templateId',
  summary:
    'Saves an export template: a changed definition is a new version, exports made before keep theirs. Archives it, or brings it back.',
  rights: FINANCE,
  params,
  body: z.strictObject({
    /** The newest version that the caller saw. */
    version: z.number().int(),
    name: neededText(60),
    definition: templateDefinitionSchema,
    isArchived: z.boolean(),
  }),
  answer: templateSchema,
  errors: ['version_conflict'],
});

export const getTemplateSample = defineEndpoint({
  id: 'accounting.getTemplateSample',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/export-template-sample',
  summary: 'Lines of the books to show a template with: what is ready, else what was exported last.',
  rights: FINANCE,
  isCostly: true,
  answer: z.object({
    source: z.enum(['ready', 'exported', 'none']),
    lines: z.array(z.object({ line: storedLineSchema, documentLink: z.string().nullable() })),
    /** The same as amounts between two accounts; `line` is the place of the line that each is mostly of. */
    pairs: z.array(
      z.object({ line: z.number().int(), debit: z.string(), credit: z.string(), amount: wireMoneySchema }),
    ),
  }),
});
export type TemplateSample = z.infer<NonNullable<(typeof getTemplateSample)['answer']>>;

export const templateEndpoints = [listTemplates, getTemplate, createTemplate, saveTemplate, getTemplateSample];
