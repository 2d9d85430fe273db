import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { latePart } from '../late/late-part.tsx';
import { useShortcut } from './use-shortcut.ts';

/** Loaded when the sheet is first opened. */
const ShortcutDialog = latePart(
  () => import('./shortcut-dialog.tsx').then((file) => ({ default: file.ShortcutDialog })),
  'window',
);

let openSheet: (() => void) | null = null;

/** Opens the sheet from a button ("Shortcuts"); `?` does the same. */
export const showShortcuts = (): void => openSheet?.();

/** The sheet of all keys that work right now, opened by `?`; once per application. */
export function ShortcutSheet() {
  const t = useTranslations('global');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    openSheet = () => setOpen(true);
    return () => {
      openSheet = null;
    };
  }, []);
  useShortcut({ keys: '?', label: t('shortcuts.sheet'), group: 'general', run: () => setOpen(true) });
  // Nothing until it is first asked for; after that it stays, so that it can fade.
  return isOpen === null ? null : (
    <Suspense fallback={null}>
      <ShortcutDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
