import type { ExportView } from '../../contract/bookkeeping.ts';
import { FORMAT_NAMES, type ExportFormat } from '../../contract/export-formats.ts';
import type { ExportTemplateId } from '../../contract/template-definition.ts';

type Offered = { readonly format: ExportFormat; readonly templates: readonly { readonly id: ExportTemplateId }[] };

/** A ready format, or a template of the company's own. */
export type AskedFormat = { readonly format: ExportView['format']; readonly templateId?: ExportTemplateId };

/**
 * What an export is made in: what was chosen (a format's name or a template's id), else what the company exports in. Null
 * until that is known: whoever chooses what only seems to stand there changes nothing, and would get another format.
 */
export function askedFormat(chosen: string | null, offered: Offered | undefined): AskedFormat | null {
  const template = offered?.templates.find(({ id }) => id === chosen);
  if (template !== undefined) return { format: 'template', templateId: template.id };
  const format = FORMAT_NAMES.find((name) => name === chosen) ?? offered?.format;
  return format === undefined ? null : { format };
}
