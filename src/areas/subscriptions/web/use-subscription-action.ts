import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#ui/api-client/api-error.ts';
import { useRefusal } from '#ui/api-client/use-refusal.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';

/** One change of a subscription: afterwards everything that shows it is read again. */
export function useSubscriptionAction<Body, Answer>({
  companyId,
  ask,
  onDone,
}: {
  companyId: string;
  ask: (body: Body, idempotencyKey: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}) {
  const client = useQueryClient();
  const intent = useIntentKey();
  const refresh = (): void => {
    for (const topic of ['subscriptions', 'cards', 'budgets', 'home'])
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
    },
  });
  return { run: mutate, isBusy: isPending, refusal: useRefusal(error, { area: 'subscriptions', codes: {} }) };
}
