import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/parts/status/icon.tsx';
import styles from './inbox.module.css';
import { useCopyAddress } from './use-copy-address.ts';

/** Where invoices are mailed to, to be copied. */
export function InboxAddress({ address }: { address: string }) {
  const t = useTranslations('inbox');
  const { isCopied, copy } = useCopyAddress(address);
  if (address === '') return null;
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
