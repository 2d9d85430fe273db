import { useTranslations } from 'use-intl';
import { serverProblems } from '#ui/api-client/server-problems.ts';
import type { TemplateProblem } from '../../rules/template/template-problems.ts';

const KNOWN = ['required', 'taken', 'field_of_kind', 'column_needed', 'invalid_file_name', 'number_needed'] as const;

export type ProblemText = ((path: string) => string | undefined) & { readonly isShown: boolean };

/** What is wrong with a field of the form, in the reader's words: what the rules find here, else what the server found. */
export function useProblemText({
  problems,
  error,
}: {
  problems: readonly TemplateProblem[];
  error: unknown;
}): ProblemText {
  const t = useTranslations('exportTemplates.problems');
  const answered = serverProblems(error).map(({ path, code }) => ({ path: path.replace(/^definition\./, ''), code }));
  const all = new Map([...answered, ...problems].map(({ path, code }) => [path, code]));
  const textOf = (path: string): string | undefined => {
    const code = all.get(path);
    if (code === undefined) return undefined;
    return t(KNOWN.find((known) => known === code) ?? 'invalid');
  };
  return Object.assign(textOf, { isShown: answered.length > 0 });
}
