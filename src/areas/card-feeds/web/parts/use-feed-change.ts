import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefusal } from '#ui/api-client/use-refusal.ts';

/** One change of a card account: afterwards what shows it, its cards and their payments is read again. */
export function useFeedChange<Body, Answer>({
  companyId,
  ask,
  onDone,
}: {
  companyId: string;
  ask: (body: Body) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}) {
  const refresh = useFeedRefresh(companyId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ask,
    onSuccess: async (answer) => {
      await refresh();
      onDone(answer);
    },
  });
  const refusal = useRefusal(error, {
    area: 'cardFeeds',
    codes: { code_in_use: 'ledgerCode', not_a_member: 'holderId' },
  });
  return { run: mutate, isBusy: isPending, refusal };
}

export function useFeedRefresh(companyId: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    for (const topic of ['cardFeeds', 'cards', 'payments', 'home'])
      await client.invalidateQueries({ queryKey: [topic, companyId] });
  };
}
