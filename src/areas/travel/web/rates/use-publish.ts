import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useFirstInvalid } from '#ui/parts/fields/use-first-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';

type Publish<Body> = { send: (body: Body) => Promise<{ validFrom: PlainDate }>; onDone: () => void };

/** Publishes a rate; what is refused stands at its field, by path, and the first of these gets the focus in `form`. */
export function usePublish<Body>({ send, onDone }: Publish<Body>) {
  const t = useTranslations('travelRates');
  const format = useFormat();
  const client = useQueryClient();
  const errorText = useErrorText('travelRates');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const form = useFirstInvalid<HTMLDivElement>(Object.keys(problems).length === 0 ? null : problems);
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async ({ validFrom }) => {
      await client.invalidateQueries({ queryKey: ['travel'] });
      notify({ message: t('published', { day: format.day(validFrom) }) });
      onDone();
    },
    onError: (error) => {
      if (!isApiError(error) || error.code !== 'invalid_input')
        return void notify({ message: errorText(error), tone: 'failed' });
      const { fields = [] } = (error.data ?? {}) as { fields?: { path: string; code: string }[] };
      setProblems(Object.fromEntries(fields.map(({ path, code }) => [path, code])));
    },
  });
  const problem = (path: string): string | undefined => {
    const code = problems[path];
    if (code === undefined) return undefined;
    const key = `problems.${code}` as 'problems.required';
    return t.has(key) ? t(key) : t('problems.other');
  };
  return { form, publish: mutation.mutate, isBusy: mutation.isPending, problem, refuse: setProblems };
}
