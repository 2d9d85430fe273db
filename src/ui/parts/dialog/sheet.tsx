import { Drawer, type DrawerProps } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFocusBack } from './use-focus-back.ts';

/** What comes up from the bottom of a phone (ux 14); the focus goes back to what opened it. */
export function Sheet({ opened, ...props }: Omit<DrawerProps, 'position' | 'closeButtonProps' | 'returnFocus'>) {
  const t = useTranslations('global');
  useFocusBack(opened);
  return (
    <Drawer
      {...props}
      opened={opened}
      position="bottom"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    />
  );
}
