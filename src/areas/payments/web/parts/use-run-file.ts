import { useMutation } from '@tanstack/react-query';
import { callForFile } from '#ui/api-client/call.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { downloadRunFile, type RunId } from '../../contract/payment.ts';
import { saveFile } from '#ui/api-client/save-file.ts';

/** Downloads the bank file of a confirmed run, or its transfers as a table; the same bytes each time. */
export function useRunFile(companyId: string) {
  const notice = useMutationNotice('payments');
  return useMutation({
    mutationFn: async ({ runId, format }: { runId: RunId; format: 'pain.001' | 'csv' }) =>
      saveFile(await callForFile(downloadRunFile, { params: { companyId, runId }, query: { format } })),
    ...notice(),
  });
}
