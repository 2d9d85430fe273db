import { useMutation } from '@tanstack/react-query';
import { callForFile } from '#ui/api-client/call.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { saveFile } from '#ui/api-client/save-file.ts';
import { downloadDocuments, downloadExport, type ExportId } from '../../contract/bookkeeping.ts';
import type { ExportFormat } from '../../contract/export-formats.ts';

/** What of an export is downloaded: its file in a format, or its documents. */
export type Wanted = ExportFormat | 'documents';

/** Downloads an export in any format, or its documents; the same bytes each time. */
export function useExportFile(companyId: string) {
  const notice = useMutationNotice('accounting');
  return useMutation({
    mutationFn: async ({ exportId, format }: { exportId: ExportId; format: Wanted }) => {
      const params = { companyId, exportId };
      saveFile(
        format === 'documents'
          ? await callForFile(downloadDocuments, { params })
          : await callForFile(downloadExport, { params, query: { format } }),
      );
    },
    ...notice(),
  });
}
