import { Modal, type ModalProps } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFocusBack } from './use-focus-back.ts';

/** A window over the page: closes with Escape or its cross, and gives the focus back to what opened it. */
export function Dialog({ opened, ...props }: Omit<ModalProps, 'closeButtonProps' | 'returnFocus'>) {
  const t = useTranslations('global');
  useFocusBack(opened);
  return (
    <Modal {...props} opened={opened} returnFocus={false} closeButtonProps={{ 'aria-label': t('actions.close') }} />
  );
}
