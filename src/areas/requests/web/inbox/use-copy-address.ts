import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#ui/parts/notices/notice-store.ts';

/** Takes the address of the inbox along, and says that it was. */
export function useCopyAddress(address: string): { isCopied: boolean; copy: () => void } {
  const t = useTranslations('inbox');
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(address).then(() => {
      setCopied(true);
      notify({ message: t('copied') });
    });
  };
  return { isCopied, copy };
}
