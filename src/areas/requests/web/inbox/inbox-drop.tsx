import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { InboxAddress } from './inbox-address.tsx';
import styles from './inbox.module.css';
import type { InboxUploads } from './use-inbox-uploads.ts';

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
        text={t('drop')}
        fields={uploads.fields}
        files={uploads.files}
        problems={uploads.problems}
        onRemove={uploads.remove}
        onFiles={uploads.add}
      />
      <InboxAddress address={address} />
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
