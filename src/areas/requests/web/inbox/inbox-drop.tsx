import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { upload } from '#ui/api-client/upload.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { FileDrop, type DropFile } from '#ui/parts/fields/file-drop.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { uploadFile } from '#areas/documents/contract/document.ts';
import { addToInbox } from '../../contract/inbox.ts';
import { inboxPath } from '../../paths.ts';
import { IgnoredSendersDialog } from './ignored-senders-dialog.tsx';
import styles from './inbox.module.css';

const ACCEPTED = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/xml',
  'text/xml',
  '.xml',
] as const;

/** The two ways in: the address to forward to, and a place to drop files. A file that fails says why and stays listed. */
export function InboxDrop({
  companyId,
  address,
  ignores,
  isSlim = false,
}: {
  companyId: string;
  address: string;
  /** Whether the caller says whose mail is ignored. */
  ignores: boolean;
  isSlim?: boolean;
}) {
  const t = useTranslations('inbox');
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText('inbox', 'documents');
  const [isListing, setListing] = useState(false);
  const [files, setFiles] = useState<readonly DropFile[]>([]);
  const change = (key: string, part: Partial<DropFile>): void =>
    setFiles((now) => now.map((file) => (file.key === key ? { ...file, ...part } : file)));
  const add = async (file: File): Promise<void> => {
    const key = crypto.randomUUID();
    setFiles((now) => [...now, { key, name: file.name, bytes: file.size, progress: 0 }]);
    try {
      const kept = await upload(uploadFile, {
        params: { companyId },
        query: { purpose: 'invoice' },
        file,
        onProgress: (progress) => change(key, { progress }),
      });
      const item = await call(addToInbox, { params: { companyId }, body: { fileId: kept.id } });
      setFiles((now) => now.filter((each) => each.key !== key));
      notify({ message: t('uploaded', { name: file.name }) });
      await client.invalidateQueries({ queryKey: ['inbox', companyId] });
      void navigate(inboxPath(companyId, item.id));
    } catch (error) {
      change(key, { progress: 1, error: errorText(error) });
    }
  };
  return (
    <div className={styles.drop}>
      <FileDrop
        isSlim={isSlim}
        text={t('drop')}
        accept={ACCEPTED}
        acceptText="PDF, JPEG, PNG, XML"
        maxFiles={20}
        files={files}
        onRemove={(key) => setFiles((now) => now.filter((file) => file.key !== key))}
        onFiles={(given) => void given.reduce((before, file) => before.then(() => add(file)), Promise.resolve())}
      />
      <Address address={address} />
      {ignores ? (
        <Button className={styles.more ?? ''} size="compact-sm" variant="subtle" onClick={() => setListing(true)}>
          {t('ignored.title')}
        </Button>
      ) : null}
      {isListing ? <IgnoredSendersDialog companyId={companyId} onClose={() => setListing(false)} /> : null}
    </div>
  );
}

function Address({ address }: { address: string }) {
  const t = useTranslations('inbox');
  const [isCopied, setCopied] = useState(false);
  if (address === '') return null;
  const copy = (): void => {
    void navigator.clipboard.writeText(address).then(() => {
      setCopied(true);
      notify({ message: t('copied') });
    });
  };
  return (
    <p className={styles.address}>
      <span className="visually-hidden">{t('address')}</span>
      <code>{address}</code>
      <Button size="compact-sm" variant="subtle" aria-label={t('copy')} title={t('copy')} onClick={copy}>
        <Icon of={isCopied ? IconCheck : IconCopy} size={16} />
      </Button>
    </p>
  );
}
