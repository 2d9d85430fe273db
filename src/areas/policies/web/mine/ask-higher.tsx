import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { askHigherLimit } from '../../contract/limits.ts';
import type { RuleId } from '../../contract/rule-words.ts';

/** The way to more: whoever writes limits is told who wants a higher one, and why. `name` tells the buttons apart. */
export function AskHigher({ companyId, ruleId, name }: { companyId: string; ruleId: RuleId; name: string }) {
  const t = useTranslations('policies.mine.ask');
  const title = useFormat().named(t('open'), name);
  const errorText = useErrorText('policies');
  const [isOpen, setOpen] = useState(false);
  const ask = useMutation({
    mutationFn: (reason: string) => call(askHigherLimit, { params: { companyId }, body: { ruleId, reason } }),
    onSuccess: () => notify({ message: t('done') }),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
    onSettled: () => setOpen(false),
  });
  return (
    <>
      <Button size="compact-sm" aria-label={title} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={title}
        text={t('text')}
        label={t('label')}
        tooShort={t('tooShort')}
        confirmLabel={t('confirm')}
        isBusy={ask.isPending}
        onClose={() => setOpen(false)}
        onConfirm={(reason) => ask.mutate(reason)}
      />
    </>
  );
}
