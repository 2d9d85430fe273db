import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { useShortcut } from './use-shortcut.ts';

/** Loaded when the sheet is first opened. */
const ShortcutList = lazy(() => import('./shortcut-list.tsx').then((file) => ({ default: file.ShortcutList })));

let openSheet: (() => void) | null = null;

/** Opens the sheet from a button ("Shortcuts"); `?` does the same. */
export const showShortcuts = (): void => openSheet?.();

/** The sheet of all keys that work right now, opened by `?`; once per application. */
export function ShortcutSheet() {
  const t = useTranslations('global');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    openSheet = () => setOpen(true);
    return () => {
      openSheet = null;
    };
  }, []);
  useShortcut({ keys: '?', label: t('shortcuts.sheet'), group: 'general', run: () => setOpen(true) });
  return (
    <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('shortcuts.title')} size="lg">
      <Suspense fallback={null}>
        <ShortcutList />
      </Suspense>
    </Dialog>
  );
}
