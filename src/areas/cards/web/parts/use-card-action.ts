import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#ui/api-client/api-error.ts';
import { useRefusal } from '#ui/api-client/use-refusal.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';

/** One change of a card or of a payment by it: afterwards everything that shows cards is read again. */
export function useCardAction<Body, Answer>({
  companyId,
  area = 'cards',
  codes = {},
  ask,
  onDone,
  onRefused,
}: {
  companyId: string;
  /** Whose words say what was refused. */
  area?: 'cards' | 'cardOrders';
  /** Refusals that are about one field. */
  codes?: Readonly<Record<string, string>>;
  ask: (body: Body, idempotencyKey: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onRefused?: (error: unknown) => void;
}) {
  const client = useQueryClient();
  const intent = useIntentKey();
  const refresh = (): void => {
    for (const topic of ['cards', 'payments', 'receipts', 'home'])
      void client.invalidateQueries({ queryKey: [topic, companyId] });
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Body) => ask(body, intent.keyFor(body)),
    onSuccess: (answer) => {
      intent.answered(null);
      refresh();
      onDone(answer);
    },
    onError: (failure) => {
      intent.answered(failure);
      // Somebody else changed it meanwhile: what is shown is not what is.
      if (isApiError(failure) && failure.status === 409) refresh();
      onRefused?.(failure);
    },
  });
  const refusal = useRefusal(error, { area, codes });
  return { run: mutate, isBusy: isPending, refusal, error };
}
