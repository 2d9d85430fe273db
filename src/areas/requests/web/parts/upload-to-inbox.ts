import { call } from '#ui/api-client/call.ts';
import { upload } from '#ui/api-client/upload.ts';
import { uploadFile } from '#areas/documents/contract/document.ts';
import { addToInbox } from '../../contract/inbox.ts';

/** Sends an invoice and puts it into the inbox, where it is read. The same bytes twice are one draft, which says so. */
export async function uploadToInbox(companyId: string, file: File, onProgress?: (share: number) => void) {
  const kept = await upload(uploadFile, {
    params: { companyId },
    query: { purpose: 'invoice' },
    file,
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  return call(addToInbox, { params: { companyId }, body: { fileId: kept.id } });
}
