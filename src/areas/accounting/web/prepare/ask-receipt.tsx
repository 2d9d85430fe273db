import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { KeyHint } from '#ui/parts/status/key-hint.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { useRefresh } from '#areas/payments/web/door.tsx';
import type { PayableView } from '../../contract/bookkeeping.ts';
import { askForReceipt } from '../../contract/lanes.ts';

/** Asks whoever has the receipt of this payable for it (Q); a second time on a day they are not asked again. */
export function AskReceipt({ companyId, payable }: { companyId: string; payable: PayableView }) {
  const t = useTranslations('accounting.prepare');
  const notice = useMutationNotice('accounting');
  const refresh = useRefresh();
  const ask = useMutation({
    mutationFn: () => call(askForReceipt, { params: { companyId, payableId: payable.id }, body: {} }),
    ...notice(),
    onSuccess: async ({ asked }) => {
      notify({ message: t(asked > 0 ? 'asked' : 'askedAlready'), tone: asked > 0 ? 'done' : 'info' });
      await refresh();
    },
  });
  useShortcut({ keys: 'q', label: t('ask'), group: 'item', isEnabled: !ask.isPending, run: () => ask.mutate() });
  return (
    <Button loading={ask.isPending} rightSection={<KeyHint keys="Q" />} onClick={() => ask.mutate()}>
      {t('ask')}
    </Button>
  );
}
