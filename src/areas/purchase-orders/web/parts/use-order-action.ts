import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#ui/api-client/api-error.ts';
import { fieldCodes } from '#ui/api-client/field-codes.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import type { OrderView } from '../../contract/order.ts';
import { orderQuery } from '../api.ts';

/**
 * One change of an order: what it answers is shown at once, what is refused stands at its field, by path, or in one
 * sentence.
 */
export function useOrderAction<Body>({
  companyId,
  area = 'purchaseOrders',
  ask,
  onDone,
}: {
  companyId: string;
  /** Whose messages know what it refuses with. */
  area?: string;
  ask: (body: Body, idempotencyKey: string) => Promise<OrderView>;
  onDone: (changed: OrderView) => void;
}) {
  const client = useQueryClient();
  const errorText = useErrorText(area);
  const intent = useIntentKey();
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Body) => ask(body, intent.keyFor(body)),
    onSuccess: (changed) => {
      intent.answered(null);
      setProblem(null);
      setFields({});
      client.setQueryData(orderQuery(companyId, changed.id).queryKey, changed);
      for (const topic of ['purchase-orders', 'requests', 'budgets', 'home'])
        void client.invalidateQueries({ queryKey: [topic, companyId] });
      onDone(changed);
    },
    onError: (error) => {
      intent.answered(error);
      const refused = fieldCodes(error);
      setFields(refused);
      const isOfFields = Object.keys(refused).length > 0;
      setProblem(isOfFields ? null : errorText(error));
      // What was refused is said at its field; who presses Enter or reads by ear is led there.
      if (isOfFields) focusInvalid(document.body);
      if (isApiError(error) && error.status === 409)
        void client.invalidateQueries({ queryKey: ['purchase-orders', companyId] });
    },
  });
  return { run: mutate, isBusy: isPending, problem, fields, setFields };
}
