import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { publishPolicy, type PolicyPart, type PolicyPerson } from '../../contract/policies.ts';
import type { PartDraft } from '../../contract/rule-book.ts';

type Input<Draft extends PartDraft> = {
  companyId: string;
  data: PolicyPart;
  /** What stands there before anything was published. */
  empty: Draft;
  of: (draft: PartDraft) => draft is Draft;
  onPublished?: () => void;
};

/** One part of the rules while it is worked on: the newest version, what was changed, and publishing it from a day on. */
export function usePart<Draft extends PartDraft>({ companyId, data, empty, of, onPublished }: Input<Draft>) {
  const t = useTranslations('policies');
  const format = useFormat();
  const client = useQueryClient();
  const errorText = useErrorText('policies');
  const newest = data.newest !== null && of(data.newest.draft) ? data.newest.draft : empty;
  const [changed, setChanged] = useState<Draft | null>(null);
  const [resets, setResets] = useState(0);
  const [day, setDay] = useState<string>(format.today);
  const [problem, setProblem] = useState<string | null>(null);
  const [added, setAdded] = useState<readonly PolicyPerson[]>([]);
  const publish = useMutation({
    mutationFn: (body: { draft: Draft; validFrom: PlainDate }) =>
      call(publishPolicy, { params: { companyId }, body: { ...body, baseVersion: data.newest?.version ?? 0 } }),
    onSuccess: async ({ version }, { validFrom }) => {
      await client.invalidateQueries({ queryKey: ['policies'] });
      setChanged(null);
      setResets((before) => before + 1);
      notify({ message: t('publish.done', { version, day: format.day(validFrom) }) });
      onPublished?.();
    },
    onError: (error) => {
      const { fields = [] } = (isApiError(error) ? (error.data ?? {}) : {}) as {
        fields?: { path: string; code: string }[];
      };
      const code = fields[0]?.code;
      const key = `problems.${code ?? ''}` as 'problems.in_past';
      setProblem(code !== undefined && t.has(key) ? t(key) : errorText(error));
    },
  });
  return {
    draft: changed ?? newest,
    isChanged: changed !== null,
    /** Forms that keep what is typed begin anew with it. */
    key: `${data.newest?.version ?? 0} ${resets}`,
    change: (next: Draft): void => {
      setProblem(null);
      setChanged(next);
    },
    /** A version of before as the beginning of the next. */
    begin: (next: PartDraft): void => {
      if (!of(next)) return;
      setChanged(next);
      setResets((before) => before + 1);
    },
    discard: (): void => {
      setChanged(null);
      setProblem(null);
      setResets((before) => before + 1);
    },
    people: [...data.people, ...added],
    addPeople: (people: readonly PolicyPerson[]): void => setAdded((before) => [...before, ...people]),
    day,
    setDay,
    problem,
    /** It was not taken as it stands: fields mark what they lack until something is changed. */
    isRefused: problem !== null,
    refuse: setProblem,
    isBusy: publish.isPending,
    publish: (draft: Draft): void => {
      if (isPlainDate(day)) publish.mutate({ draft, validFrom: day });
      else setProblem(t('problems.in_past'));
    },
  };
}

export type PartState<Draft extends PartDraft = PartDraft> = ReturnType<typeof usePart<Draft>>;
