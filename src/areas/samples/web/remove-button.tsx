import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { removeSample } from '../contract/sample.ts';

/** Takes the reader's sample beside `companyId` from among their companies, after they said that they are sure. */
export function RemoveButton({ companyId, onRemoved }: { companyId: string; onRemoved: () => void }) {
  const t = useTranslations('samples.remove');
  const notice = useMutationNotice('samples');
  const { onSuccess, onError } = notice({ done: t('done') });
  const remove = useMutation({
    mutationFn: () => call(removeSample, { params: { companyId } }),
    onError,
    onSuccess: () => {
      onSuccess();
      onRemoved();
    },
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirmAction({
      title: t('question'),
      text: t('consequence'),
      confirmLabel: t('action'),
      isDangerous: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <Button size="xs" variant="subtle" loading={remove.isPending} onClick={() => void ask()}>
      {t('action')}
    </Button>
  );
}
