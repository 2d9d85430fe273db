import type { Endpoint } from '#kernel/endpoint.ts';
import { callForFile } from '../../api-client/call.ts';
import { saveFile } from '../../api-client/save-file.ts';
import { useErrorText } from '../../api-client/use-error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { notify } from '../../parts/notices/notice-store.ts';
import type { ExportFormat, ExportScope } from './list-export.ts';
import type { Selection } from './use-selection.ts';

/**
 * Downloads a list as the reader sees it: their language, their filters, and of these what is selected unless all that
 * match is wanted. A refusal is said as any other.
 */
export function useListExport({
  endpoint,
  companyId,
  params = {},
  query,
  selection,
  area,
}: {
  /** An endpoint whose query has what `exportQuery` names beside the list's own filters. */
  endpoint: Endpoint;
  companyId: string;
  /** What else its address needs. */
  params?: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  selection?: Pick<Selection, 'ids' | 'isAll'>;
  /** Whose refusals it may answer with. */
  area: string;
}): (format: ExportFormat, scope: ExportScope) => void {
  const { language } = useFormat();
  const errorText = useErrorText(area);
  return (format, scope) => {
    const isSelection = scope === 'selection' && selection !== undefined && !selection.isAll;
    const ids = isSelection ? { ids: [...selection.ids].join(',') } : {};
    callForFile(endpoint, {
      params: { companyId, ...params },
      query: { ...query, ...ids, format, lang: language },
    }).then(saveFile, (error: unknown) => notify({ message: errorText(error), tone: 'failed' }));
  };
}
