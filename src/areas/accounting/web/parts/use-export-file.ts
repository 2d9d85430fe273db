import { useMutation } from '@tanstack/react-query';
import { callForFile } from '#ui/api-client/call.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { saveFile } from '#ui/api-client/save-file.ts';
import { downloadExport, type ExportId, type ExportView } from '../../contract/bookkeeping.ts';

/** Downloads an export as FEC or CSV; the same bytes each time. */
export function useExportFile(companyId: string) {
  const notice = useMutationNotice('accounting');
  return useMutation({
    mutationFn: async ({ exportId, format }: { exportId: ExportId; format: ExportView['format'] }) =>
      saveFile(await callForFile(downloadExport, { params: { companyId, exportId }, query: { format } })),
    ...notice(),
  });
}
