import { Button, Menu } from '@mantine/core';
import { IconLayoutColumns } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../parts/status/icon.tsx';
import { notify } from '../../parts/notices/notice-store.ts';
import { closeDocumentWindow, openDocumentWindow } from './document-window.ts';
import styles from './review.module.css';

export type Side = 'left' | 'right';

/** Where the document stands: left of the fields, right of them, or in a window of its own (ux 4, R). */
export function LayoutMenu({
  title,
  hasDocument,
  onSide,
}: {
  title: string;
  hasDocument: boolean;
  onSide: (side: Side) => void;
}) {
  const t = useTranslations('global.review');
  const choose = (side: Side): void => {
    closeDocumentWindow();
    onSide(side);
  };
  const openWindow = (): void => {
    if (!openDocumentWindow(`${t('document')} · ${title}`)) notify({ message: t('windowRefused'), tone: 'failed' });
  };
  return (
    <Menu>
      <Menu.Target>
        <Button
          className={styles.layoutMenu ?? ''}
          variant="subtle"
          leftSection={<Icon of={IconLayoutColumns} size={16} />}
          aria-label={t('layout')}
        >
          {t('layout')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => choose('left')}>{t('documentLeft')}</Menu.Item>
        <Menu.Item onClick={() => choose('right')}>{t('documentRight')}</Menu.Item>
        {hasDocument ? <Menu.Item onClick={openWindow}>{t('documentWindow')}</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  );
}
