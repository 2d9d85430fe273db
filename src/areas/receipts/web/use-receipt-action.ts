import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefusal } from '#ui/api-client/use-refusal.ts';

const TOPICS = ['receipts', 'cards', 'payments', 'home'] as const;

/** One change of receipts: afterwards everything that shows receipts, cards and payments is read again. */
export function useReceiptAction<Body, Answer>({
  companyId,
  codes = {},
  ask,
  onDone,
}: {
  companyId: string;
  /** Refusals that are about one field. */
  codes?: Readonly<Record<string, string>>;
  ask: (body: Body) => Promise<Answer>;
  onDone?: (answer: Answer) => void;
}) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ask,
    onSuccess: (answer) => onDone?.(answer),
    onSettled: async () => {
      for (const topic of TOPICS) await client.invalidateQueries({ queryKey: [topic, companyId] });
    },
  });
  const refusal = useRefusal(error, { area: 'receipts', codes });
  return { run: mutate, isBusy: isPending, refusal, error };
}
