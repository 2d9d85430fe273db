import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { downloadListExport, exportDownloadPath, type ListExport } from '#kernel/list-exports.ts';
import { call, callForFile } from '#ui/api-client/call.ts';
import { saveFile } from '#ui/api-client/save-file.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { repeatListExport } from '../contract/list-exports.ts';

/** Downloads the file of an export. */
export function useDownload(companyId: string) {
  const notice = useMutationNotice('exports');
  return useMutation({
    mutationFn: async (listExportId: ListExport['id']) =>
      saveFile(await callForFile(downloadListExport, { params: { companyId, listExportId } })),
    ...notice(),
  });
}

/** Exports the same list once more, and goes to where that is followed. */
export function useRepeat(companyId: string) {
  const notice = useMutationNotice('exports');
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (listExportId: ListExport['id']) =>
      call(repeatListExport, { params: { companyId, listExportId }, body: {} }),
    onError: notice().onError,
    onSuccess: async (made) => {
      await client.invalidateQueries({ queryKey: ['exports', companyId] });
      await navigate(exportDownloadPath(companyId, made.id));
    },
  });
}
