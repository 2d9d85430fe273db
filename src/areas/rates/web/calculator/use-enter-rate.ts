import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { PlainDate } from '#kernel/plain-date.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { enterRate, type EnteredRate } from '../../contract/rates.ts';

type Body = z.input<NonNullable<(typeof enterRate)['body']>>;
type Fields = Readonly<Record<string, string>>;
/** The nearest known rate, from which the typed one is far. */
type Known = { readonly perBase: string; readonly on: PlainDate; readonly source: string };

/** Enters a rate; what is refused stands at its field, and a rate far from what is known waits for a second word. */
export function useEnterRate(companyId: string, onEntered: (entered: EnteredRate) => void) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const intent = useIntentKey();
  const [problem, setProblem] = useState<string | null>(null);
  const [unlikely, setUnlikely] = useState<Known | null>(null);
  const [fields, setFields] = useState<Fields>({});
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Body) => call(enterRate, { params: { companyId }, body, idempotencyKey: intent.keyFor(body) }),
    onSuccess: async (entered) => {
      intent.answered(null);
      await client.invalidateQueries({ queryKey: ['rates', companyId] });
      onEntered(entered);
    },
    onError: (error) => {
      intent.answered(error);
      const refused = fieldsOf(error);
      const isFarOff = isApiError(error) && error.code === 'rate_unlikely';
      setFields(refused);
      setUnlikely(isFarOff ? (error.data as Known) : null);
      setProblem(isFarOff || Object.keys(refused).length > 0 ? null : errorText(error));
    },
  });
  /** Marks fields, or none of them once something is typed: a second word counts for what it was asked about only. */
  const refuse = (wrong: Fields): void => {
    setFields(wrong);
    setUnlikely(null);
  };
  return { enter: mutate, isBusy: isPending, problem, unlikely, fields, refuse };
}

function fieldsOf(error: unknown): Fields {
  if (!isApiError(error) || error.code !== 'invalid_input') return {};
  const { fields = [] } = error.data as { fields?: readonly { path: string; code: string }[] };
  return Object.fromEntries(fields.map(({ path, code }) => [path, code]));
}
