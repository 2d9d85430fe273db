import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import styles from './shell.module.css';

type MoreSheetProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** All other places, from the bottom of a phone (ux 14). */
export function MoreSheet({ isOpen, onClose, children }: MoreSheetProps) {
  const t = useTranslations('global');
  return (
    <Sheet opened={isOpen} onClose={onClose} size="85%" title={t('app.more')}>
      <div className={styles.sheet}>{children}</div>
    </Sheet>
  );
}
