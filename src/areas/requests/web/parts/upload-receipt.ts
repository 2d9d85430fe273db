import { upload } from '#ui/api-client/upload.ts';
import { uploadFile, type FileView } from '#areas/documents/contract/document.ts';

/** Sends a receipt; it is read in the background. The same bytes twice give the same file. */
export const uploadReceipt = (companyId: string, file: File, onProgress?: (share: number) => void): Promise<FileView> =>
  upload(uploadFile, {
    params: { companyId },
    query: { purpose: 'receipt' },
    file,
    ...(onProgress === undefined ? {} : { onProgress }),
  });
