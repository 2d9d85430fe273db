import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#ui/api-client/api-error.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import type { AdvanceView } from '../../contract/advance.ts';
import { advanceQuery } from './api.ts';

/**
 * One change of an advance: what it answers is shown at once, what is refused stands at its field, by path, or in one
 * sentence.
 */
export function useAdvanceAction<Body>({
  companyId,
  ask,
  onDone,
}: {
  companyId: string;
  ask: (body: Body, idempotencyKey: string) => Promise<AdvanceView>;
  onDone: (changed: AdvanceView) => void;
}) {
  const client = useQueryClient();
  const errorText = useErrorText('advances');
  const intent = useIntentKey();
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Body) => ask(body, intent.keyFor(body)),
    onSuccess: (changed) => {
      intent.answered(null);
      setProblem(null);
      setFields({});
      client.setQueryData(advanceQuery(companyId, changed.id).queryKey, changed);
      for (const topic of ['advances', 'payments', 'claims', 'home'])
        void client.invalidateQueries({ queryKey: [topic, companyId] });
      onDone(changed);
    },
    onError: (error) => {
      intent.answered(error);
      const refused = fieldsOf(error);
      setFields(refused);
      setProblem(Object.keys(refused).length > 0 ? null : errorText(error));
      if (isApiError(error) && error.status === 409)
        void client.invalidateQueries({ queryKey: ['advances', companyId] });
    },
  });
  return { run: mutate, isBusy: isPending, problem, fields, setFields };
}

function fieldsOf(error: unknown): Record<string, string> {
  if (!isApiError(error) || error.code !== 'invalid_input') return {};
  const { fields = [] } = error.data as { fields?: readonly { path: string; code: string }[] };
  return Object.fromEntries(fields.map(({ path, code }) => [path.split('.')[0] ?? path, code]));
}
