import { Box, Button } from '@mantine/core';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { IconChecks } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { useErrorText } from '../../api-client/use-error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { confirmAction } from '../../parts/notices/confirm.tsx';
import { notify } from '../../parts/notices/notice-store.ts';
import { Icon } from '../../parts/status/icon.tsx';
import { useIntentKey } from './use-intent-key.ts';

type CleanTogetherProps<Item> = {
  /** Whose words are said: its messages have a group `clean`. */
  area: 'invoices' | 'expenseClaims';
  clean: readonly Item[];
  sums: readonly WireMoney[];
  /** Why the others wait for a person, one sentence a reason. */
  left: readonly string[];
  /** Answers how many were done, and whose stayed after all. */
  send: (clean: readonly Item[], idempotencyKey: string) => Promise<{ done: number; stayed: readonly string[] }>;
  /** What is old once they are done. */
  topics: readonly QueryKey[];
  onDone: () => void;
};

const NAMED = 3;

/**
 * Takes together what nothing stands out at, and says beforehand how many these are, over how much, and why the others
 * wait for a person (ux 5.2). Not there while there are fewer than two.
 */
export function CleanTogether<Item>({ area, clean, sums, left, send, topics, onDone }: CleanTogetherProps<Item>) {
  const t = useTranslations(`${area}.clean`);
  const format = useFormat();
  const client = useQueryClient();
  const errorText = useErrorText(area);
  const intent = useIntentKey();
  const together = useMutation({
    mutationFn: (items: readonly Item[]) => send(items, intent.keyFor(items)),
    onSuccess: ({ done, stayed }) => {
      const names = [...new Set(stayed)].slice(0, NAMED);
      notify({
        message: [
          t('done', { count: done }),
          ...(stayed.length === 0 ? [] : [t('stayed', { count: stayed.length, names: format.list(names) })]),
        ].join(' '),
        tone: done > 0 ? 'done' : 'info',
      });
      // The one that is open may be among them.
      if (done > 0) onDone();
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
    onSettled: async (_data, error) => {
      intent.answered(error);
      for (const queryKey of topics) await client.invalidateQueries({ queryKey });
    },
  });
  const count = clean.length;
  if (count < 2) return null;
  const sum = format.totals(sums);
  const ask = async (): Promise<void> => {
    const text = (
      <>
        {t('text')}
        {left.length === 0 ? null : (
          <ul>
            {left.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </>
    );
    const question = { title: t('title', { count, sum }), text, confirmLabel: t('confirm', { count, sum }) };
    if (await confirmAction(question)) together.mutate(clean);
  };
  return (
    <Box px={12} py={10}>
      <Button
        fullWidth
        loading={together.isPending}
        leftSection={<Icon of={IconChecks} size={16} />}
        onClick={() => void ask()}
      >
        {t('open', { count })}
      </Button>
    </Box>
  );
}
