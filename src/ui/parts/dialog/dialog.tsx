import { Modal, type ModalProps } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';

/** A window over the page: closes with Escape or its cross, and gives the focus back to what opened it. */
export function Dialog({ opened, ...props }: Omit<ModalProps, 'closeButtonProps' | 'returnFocus'>) {
  const t = useTranslations('global');
  useLayoutEffect(() => (opened ? giveFocusBack() : undefined), [opened]);
  return (
    <Modal {...props} opened={opened} returnFocus={false} closeButtonProps={{ 'aria-label': t('actions.close') }} />
  );
}

/**
 * Remembers where the focus is and answers how to bring it back there. Most dialogs are taken away whole instead of
 * being told to close, and the library returns the focus only of those that are told.
 */
function giveFocusBack(): () => void {
  const opener = document.activeElement;
  return () => {
    // The dialog leaves the page after this; until then the focus is still inside it.
    setTimeout(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    });
  };
}
