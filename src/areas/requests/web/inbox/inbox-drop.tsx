import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import styles from './inbox.module.css';
import type { InboxUploads } from './use-inbox-uploads.ts';

const ACCEPTED = ['application/pdf', 'image/jpeg', 'image/png', 'application/xml', 'text/xml', '.xml'] as const;

/** What is looked at beside the inbox. */
export type InboxList = 'takenOut' | 'ignored';

/** The two ways in: the address to forward to, and a place to drop files. */
export function InboxDrop({
  uploads,
  address,
  ignores,
  onList,
  isSlim = false,
}: {
  uploads: InboxUploads;
  address: string;
  /** Whether the caller says whose mail is ignored. */
  ignores: boolean;
  onList: (list: InboxList) => void;
  isSlim?: boolean;
}) {
  const t = useTranslations('inbox');
  return (
    <div className={styles.drop}>
      <FileDrop
        isSlim={isSlim}
        takesPage
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
        <Button size="compact-sm" variant="subtle" onClick={() => onList('takenOut')}>
          {t('takenOut.title')}
        </Button>
        {ignores ? (
          <Button size="compact-sm" variant="subtle" onClick={() => onList('ignored')}>
            {t('ignored.title')}
          </Button>
        ) : null}
      </div>
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
