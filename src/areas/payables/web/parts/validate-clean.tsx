import { Box, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconChecks } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { validateCleanInvoices } from '../../contract/validate-clean.ts';
import { cleanInvoicesQuery } from '../api.ts';

/**
 * Validates together the invoices at which nothing stands out, and says beforehand how many, over how much, and why the
 * others wait for a person (ux 5.2). Not there while there are fewer than two.
 */
export function ValidateClean({ companyId, onDone }: { companyId: string; onDone: () => void }) {
  const t = useTranslations('payables.clean');
  const format = useFormat();
  const client = useQueryClient();
  const errorText = useErrorText('payables');
  const intent = useIntentKey();
  const { data } = useQuery(cleanInvoicesQuery(companyId));
  const validate = useMutation({
    mutationFn: (invoices: NonNullable<typeof data>['clean']) => {
      const body = { invoices };
      return call(validateCleanInvoices, { params: { companyId }, body, idempotencyKey: intent.keyFor(body) });
    },
    onSuccess: ({ done, refused }) => {
      const names = [...new Set(refused.map(({ supplierName }) => supplierName))].slice(0, 3);
      notify({
        message: [
          t('done', { count: done.length }),
          ...(refused.length === 0 ? [] : [t('stayed', { count: refused.length, names: format.list(names) })]),
        ].join(' '),
        tone: done.length > 0 ? 'done' : 'info',
      });
      // The one that is open may be among them.
      if (done.length > 0) onDone();
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
    onSettled: async (_data, error) => {
      intent.answered(error);
      for (const topic of ['invoices', 'payments', 'home'])
        await client.invalidateQueries({ queryKey: [topic, companyId] });
    },
  });
  if (data === undefined || data.clean.length < 2) return null;
  const count = data.clean.length;
  const sum = format.totals(data.sums);
  const ask = async (): Promise<void> => {
    const isSure = await confirmAction({
      title: t('title', { count, sum }),
      text: (
        <>
          {t('text')}
          {data.left.length === 0 ? null : (
            <ul>
              {data.left.map(({ code, count: others }) => (
                <li key={code}>{t(`left.${code}`, { count: others })}</li>
              ))}
            </ul>
          )}
        </>
      ),
      confirmLabel: t('confirm', { count, sum }),
    });
    if (isSure) validate.mutate(data.clean);
  };
  return (
    <Box px={12} py={10}>
      <Button
        fullWidth
        loading={validate.isPending}
        leftSection={<Icon of={IconChecks} size={16} />}
        onClick={() => void ask()}
      >
        {t('open', { count })}
      </Button>
    </Box>
  );
}
