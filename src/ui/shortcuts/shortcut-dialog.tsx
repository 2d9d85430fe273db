import { useTranslations } from 'use-intl';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { ShortcutList } from './shortcut-list.tsx';

/** All keys that work right now. */
export function ShortcutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('global');
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('shortcuts.title')} size="lg">
      <ShortcutList />
    </Dialog>
  );
}
