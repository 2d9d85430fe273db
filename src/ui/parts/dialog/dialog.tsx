import { Modal, type ModalProps } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { wholeNumbers } from '../text/whole-numbers.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useCovered } from './use-covered.ts';

/** A window over the page: closes with Escape or its cross, and gives the focus back to what opened it. */
export function Dialog({
  opened,
  title,
  closeOnEscape = true,
  ...props
}: Omit<ModalProps, 'closeButtonProps' | 'returnFocus'>) {
  const t = useTranslations('global');
  useFocusBack(opened);
  const isCovered = useCovered(opened);
  return (
    <Modal
      {...props}
      title={typeof title === 'string' ? wholeNumbers(title) : title}
      opened={opened}
      returnFocus={false}
      closeOnEscape={closeOnEscape && !isCovered}
      inert={isCovered}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    />
  );
}
