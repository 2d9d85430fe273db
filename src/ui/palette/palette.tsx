import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import type { PaletteProps } from './palette-item.ts';
import styles from './palette.module.css';

/** Loaded when it is first opened: most visits never do. */
const PaletteSearch = lazy(() => import('./palette-search.tsx').then((file) => ({ default: file.PaletteSearch })));

/** ⌘K: one field that goes to any page or record by its name (ux 7). */
export function Palette(props: PaletteProps) {
  const { isOpen, onToggle, texts } = props;
  const t = useTranslations('global');
  useShortcut({ keys: 'mod+k', label: texts.title, group: 'general', run: () => onToggle(!isOpen) });
  return (
    <Modal
      opened={isOpen}
      onClose={() => onToggle(false)}
      title={texts.title}
      size={560}
      centered={false}
      yOffset="12vh"
      classNames={{ content: styles.dialog ?? '', body: styles.body ?? '', header: styles.head ?? '' }}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Suspense fallback={null}>
        <PaletteSearch {...props} />
      </Suspense>
    </Modal>
  );
}
