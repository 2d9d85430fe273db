import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { upload } from '#ui/api-client/upload.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { uploadFile } from '#areas/documents/contract/document.ts';
import type { SubscriptionView } from '../../contract/subscription.ts';

export type ContractFile = SubscriptionView['files'][number];
const FILES_MAX = 20;

/** The documents of a contract: each is kept as it is added, and belongs to it once the form is saved. */
export function ContractFiles({
  companyId,
  value,
  onChange,
  onBusy,
}: {
  companyId: string;
  value: readonly ContractFile[];
  onChange: (change: (before: readonly ContractFile[]) => readonly ContractFile[]) => void;
  /** Whether files are on their way: what is saved meanwhile would be without them. */
  onBusy: (isBusy: boolean) => void;
}) {
  const t = useTranslations('subscriptions');
  const errorText = useErrorText('documents');
  const [failed, setFailed] = useState<readonly { name: string; error: string }[]>([]);
  const [sending, setSending] = useState<readonly string[]>([]);
  const add = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      onBusy(true);
      setFailed([]);
      setSending(chosen.map(({ name }) => name));
      for (const file of chosen) {
        try {
          const { id, name } = await upload(uploadFile, {
            params: { companyId },
            query: { purpose: 'contract' },
            file,
          });
          onChange((before) => (before.some((one) => one.id === id) ? before : [...before, { id, name }]));
        } catch (error) {
          // One that is refused stops no other.
          setFailed((before) => [...before, { name: file.name, error: errorText(error) }]);
        }
      }
    },
    onSettled: () => {
      onBusy(false);
      setSending([]);
    },
  });
  return (
    <FileDrop
      isSlim
      text={t('addContract')}
      maxFiles={FILES_MAX - value.length}
      isDisabled={add.isPending || value.length >= FILES_MAX}
      onFiles={(chosen) => add.mutate(chosen)}
      files={[
        ...value.map(({ id, name }) => ({ key: id, name })),
        ...sending
          .filter((name) => !value.some((one) => one.name === name) && !failed.some((one) => one.name === name))
          .map((name) => ({ key: `sending ${name}`, name, progress: 0 })),
        ...failed.map(({ name, error }) => ({ key: `failed ${name}`, name, error })),
      ]}
      onRemove={(key) => {
        setFailed((before) => before.filter(({ name }) => `failed ${name}` !== key));
        onChange((before) => before.filter(({ id }) => id !== key));
      }}
    />
  );
}
