import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { lostIfLeft } from '#ui/api-client/lost-if-left.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import type { DropFile } from '#ui/parts/fields/file-drop.tsx';
import { useFileFields } from '#ui/parts/fields/file-fields.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { InboxInvoice } from '../../contract/inbox.ts';
import { inboxPath } from '../../paths.ts';
import { uploadToInbox } from '../parts/upload-to-inbox.ts';

const ACCEPTED = ['application/pdf', 'image/jpeg', 'image/png', 'application/xml', 'text/xml', '.xml'] as const;

/** The same file is one draft: where it came in before, what became of that. */
const wordOf = {
  open: 'known.open',
  requested: 'known.requested',
  credit_note: 'known.credit_note',
  discarded: 'known.discarded',
  merged: 'known.merged',
} as const satisfies Record<InboxInvoice['state'], string>;

/**
 * Files on their way into the inbox, one after the other. One that fails says why and stays listed, whichever invoice is
 * opened meanwhile; one that was dropped alone is opened, several leave everybody where they are. The fields are to be
 * rendered where no invoice that is opened makes them anew: a person may still be taking the picture.
 */
export function useInboxUploads(companyId: string) {
  const t = useTranslations('inbox');
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText('inbox', 'documents');
  const [files, setFiles] = useState<readonly DropFile[]>([]);
  // The first invoice brings another drop zone with it; what was left out is to stay said.
  const [problems, setProblems] = useState<readonly string[]>([]);
  const change = (key: string, part: Partial<DropFile>): void =>
    setFiles((now) => now.map((file) => (file.key === key ? { ...file, ...part } : file)));
  const addOne = async (file: File): Promise<InboxInvoice | null> => {
    const key = crypto.randomUUID();
    setFiles((now) => [...now, { key, name: file.name, bytes: file.size, progress: 0 }]);
    try {
      const item = await uploadToInbox(companyId, file, (progress) => change(key, { progress }));
      setFiles((now) => now.filter((each) => each.key !== key));
      notify({ message: t(item.wasThere ? wordOf[item.state] : 'uploaded', { name: file.name }) });
      await client.invalidateQueries({ queryKey: ['inbox', companyId] });
      return item;
    } catch (error) {
      change(key, { progress: 1, error: errorText(error) });
      return null;
    }
  };
  const add = async (given: readonly File[]): Promise<void> => {
    let item: InboxInvoice | null = null;
    for (const file of given) item = await addOne(file);
    if (item !== null && given.length === 1) void navigate(inboxPath(companyId, item.id));
  };
  const onFiles = (given: readonly File[]): void => void lostIfLeft(add(given));
  return {
    files,
    problems,
    add: onFiles,
    fields: useFileFields({
      accept: ACCEPTED,
      acceptText: 'PDF, JPEG, PNG, XML',
      maxFiles: 20,
      takesPage: true,
      onFiles,
      onProblems: setProblems,
    }),
    remove: (key: string): void => setFiles((now) => now.filter((file) => file.key !== key)),
  };
}
export type InboxUploads = ReturnType<typeof useInboxUploads>;
