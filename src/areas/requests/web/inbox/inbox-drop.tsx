import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { IgnoredSendersDialog } from './ignored-senders-dialog.tsx';
import styles from './inbox.module.css';
import { TakenOutDialog } from './taken-out-dialog.tsx';
import type { InboxUploads } from './use-inbox-uploads.ts';

const ACCEPTED = ['application/pdf', 'image/jpeg', 'image/png', 'application/xml', 'text/xml', '.xml'] as const;

/** The two ways in: the address to forward to, and a place to drop files. */
export function InboxDrop({
  companyId,
  uploads,
  address,
  ignores,
  isScanned,
  isSlim = false,
}: {
  companyId: string;
  uploads: InboxUploads;
  address: string;
  /** Whether the caller says whose mail is ignored. */
  ignores: boolean;
  /** Whether files are scanned for malware. */
  isScanned: boolean;
  isSlim?: boolean;
}) {
  const t = useTranslations('inbox');
  const [listed, setListed] = useState<'ignored' | 'takenOut' | null>(null);
  const close = (): void => setListed(null);
  return (
    <div className={styles.drop}>
      <FileDrop
        isSlim={isSlim}
        text={t('drop')}
        accept={ACCEPTED}
        acceptText="PDF, JPEG, PNG, XML"
        maxFiles={20}
        files={uploads.files}
        problems={uploads.problems}
        onProblems={uploads.setProblems}
        onRemove={uploads.remove}
        onFiles={uploads.add}
      />
      <Address address={address} />
      <div className={styles.more}>
        <Button size="compact-sm" variant="subtle" onClick={() => setListed('takenOut')}>
          {t('takenOut.title')}
        </Button>
        {ignores ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setListed('ignored')}>
            {t('ignored.title')}
          </Button>
        ) : null}
      </div>
      {listed === 'takenOut' ? <TakenOutDialog companyId={companyId} onClose={close} /> : null}
      {listed === 'ignored' ? (
        <IgnoredSendersDialog companyId={companyId} isScanned={isScanned} onClose={close} />
      ) : null}
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
