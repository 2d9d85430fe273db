import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '#ui/api-client/upload.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import type { DropFile } from '#ui/parts/fields/file-drop.tsx';
import { uploadFile } from '#areas/documents/contract/document.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';

/** One that was chosen: kept, or refused with the reason beside its name. */
type GoodsFile = DropFile & { readonly id: FileId | null };

/** The files of a receipt, kept as they are chosen; one that is refused leaves the others as they are. */
export function useGoodsFiles(companyId: string) {
  const errorText = useErrorText('documents');
  const [files, setFiles] = useState<readonly GoodsFile[]>([]);
  const take = async (file: File): Promise<GoodsFile> => {
    try {
      const kept = await upload(uploadFile, { params: { companyId }, query: { purpose: 'delivery-note' }, file });
      return { key: kept.id, id: kept.id, name: kept.name, bytes: kept.size };
    } catch (error) {
      return { key: `refused ${file.name}`, id: null, name: file.name, error: errorText(error) };
    }
  };
  const send = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      for (const file of chosen) {
        const taken = await take(file);
        setFiles((known) => [...known.filter(({ key }) => key !== taken.key), taken]);
      }
    },
  });
  return {
    files,
    fileIds: files.flatMap(({ id }) => id ?? []),
    add: send.mutate,
    remove: (key: string): void => setFiles((known) => known.filter((file) => file.key !== key)),
    isBusy: send.isPending,
  };
}
export type GoodsFiles = ReturnType<typeof useGoodsFiles>;
