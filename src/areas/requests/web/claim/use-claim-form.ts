import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { FileView } from '#areas/documents/contract/document.ts';
import type { RequestView } from '../../contract/request.ts';
import type { RequestListName } from '../../paths.ts';
import { NO_NEEDS, unmetNeeds, valuesInUse } from '../../rules/required-fields.ts';
import { fileQuery } from '../api.ts';
import { focusProblem } from '../needs/focus-problem.ts';
import { isRequiredIn, useNeeds, useNeedWords, type NeedWords } from '../needs/use-needs.ts';
import { changeOf, claimBody, fillFrom, problemsOf, type ClaimForm } from './claim-form.ts';
import { useProposals } from '../parts/use-proposals.ts';
import { useSaveRequest, type FieldProblem } from '../parts/use-save-request.ts';

type Input = { companyId: string; list: RequestListName; initial: ClaimForm; draft: RequestView | null };
type Texts = Readonly<Record<string, string>>;

export type ClaimState = {
  readonly form: ClaimForm;
  readonly set: (change: Partial<ClaimForm>) => void;
  readonly addFile: (id: FileView['id']) => void;
  readonly files: readonly FileView[];
  /** What is wrong, in words, by the name of the field; of a company's own field by its path. */
  readonly problems: Texts;
  /** Whether it is not sent without this field, by its path; another category may need others. */
  readonly isRequired: (path: string) => boolean;
  readonly isTried: boolean;
  readonly isFilled: boolean;
  /** Whether somebody changed the VAT lines that were read. */
  readonly isVatTyped: boolean;
  readonly confidence: Readonly<Record<string, number>>;
  /** What a field says that the caller said before; undefined where it says something else. */
  readonly proposedFrom: (
    name: 'description' | 'costCenterId' | 'expenseCategoryId',
  ) => 'supplier' | 'last' | undefined;
  readonly send: (isSubmit: boolean) => void;
  readonly running: 'save' | 'send' | null;
  /** The draft waits for the connection. */
  readonly isHeld: boolean;
};

/** A claim as it is typed: what was read is filled in where nobody has typed, and sending checks by the server's own rule. */
export function useClaimForm({ companyId, list, initial, draft }: Input): ClaimState {
  const t = useTranslations('newClaim');
  const errors = useTranslations('requests.errors');
  const { language } = useFormat();
  const needs = useNeeds(companyId);
  const needWords = useNeedWords(companyId);
  const [form, setForm] = useState(initial);
  const { problems, setProblems, settle } = useProblems();
  const [isTried, setTried] = useState(false);
  const [isVatTyped, setVatTyped] = useState(false);
  const files = useQueries({
    queries: form.fileIds.map((id) => fileQuery(companyId, id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });

  const change = (part: Partial<ClaimForm>): void => {
    setForm((before) => ({ ...before, ...part }));
    settle(part);
  };
  const { isFilled, confidence } = useReadings(files, { form, change, isWanted: draft === null });
  const proposedFrom = useProposals({
    companyId,
    type: 'reimbursement',
    isWanted: draft === null && form.onBehalfOfId === null,
    form,
    fill: change,
  });
  const save = useSaveRequest({
    companyId,
    list,
    draft,
    onProblems: (refused) => {
      setProblems(problemsByField(refused, { t, errors, needWords }));
      if (refused.length > 0) focusProblem();
    },
  });
  const body = claimBody(form, language);
  const send = (isSubmit: boolean): void => {
    const own = Object.entries(problemsOf(form, { isSubmit, language })).map(([name, problem]) => [name, t(problem)]);
    const asked = { ...body, fileCount: body.fileIds.length, invoice: null };
    const unmet = isSubmit ? problemsByField(unmetNeeds(asked, needs), { t, errors, needWords }) : {};
    const found: Texts = { ...unmet, ...Object.fromEntries(own) };
    setTried(true);
    setProblems(found);
    const analyticalValues = needs === NO_NEEDS ? body.analyticalValues : valuesInUse(body.analyticalValues, needs);
    if (Object.keys(found).length === 0) save.save({ ...body, analyticalValues }, isSubmit);
    else focusProblem();
  };
  return {
    form,
    set: (part) => {
      if (part.vat !== undefined) setVatTyped(true);
      change(part);
    },
    addFile: (id) =>
      setForm((before) => ({ ...before, fileIds: [...before.fileIds.filter((known) => known !== id), id] })),
    files,
    problems,
    isRequired: isRequiredIn(body, needs),
    isTried,
    isFilled,
    isVatTyped,
    confidence,
    proposedFrom,
    send,
    running: save.running,
    isHeld: save.isHeld,
  };
}

/** What is wrong with the fields. What is put right, by hand or by what was read, is no longer called wrong. */
function useProblems() {
  const [problems, setProblems] = useState<Texts>({});
  const settle = (change: Partial<ClaimForm>): void =>
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !isSettledBy(name, change))));
  return { problems, setProblems, settle };
}

type Filling = { form: ClaimForm; change: (part: Partial<ClaimForm>) => void; isWanted: boolean };

/** Fills in once a page, in the render in which its reading arrives, and only where nobody has typed. */
function useReadings(files: readonly FileView[], { form, change, isWanted }: Filling) {
  const { language } = useFormat();
  const [confidence, setConfidence] = useState<Readonly<Record<string, number>>>({});
  const [filledIds, setFilledIds] = useState<readonly string[]>([]);
  const read = files.find((file) => file.readState !== 'pending' && !filledIds.includes(file.id));
  if (read !== undefined && isWanted) {
    const filled = fillFrom(read, form, language);
    setFilledIds([...filledIds, read.id]);
    change(changeOf(form, filled.form));
    setConfidence({ ...filled.confidence, ...confidence });
  }
  return { isFilled: filledIds.length > 0, confidence };
}

/** A field that changes is no longer called wrong; and what one category needs, another may not. */
function isSettledBy(name: string, change: Partial<ClaimForm>): boolean {
  const isNeed = name === 'attendees' || name.startsWith('analyticalValues.');
  return name in change || (isNeed && change.expenseCategoryId !== undefined);
}

const FIELD_OF: Readonly<Record<string, string>> = {
  vatLines: 'vat',
  files: 'fileIds',
  detail: 'personalShare',
  'detail.attendees': 'attendees',
};

type Words = {
  t: ReturnType<typeof useTranslations<'newClaim'>>;
  errors: ReturnType<typeof useTranslations<'requests.errors'>>;
  needWords: NeedWords;
};

/** What was refused, in the form's own words and under its own fields. */
function problemsByField(refused: readonly FieldProblem[], { t, errors, needWords }: Words): Record<string, string> {
  const text = (code: string): string =>
    code === 'not_represented'
      ? errors('not_represented')
      : code === 'in_future'
        ? t('inFuture')
        : code === 'unknown'
          ? t('unknown')
          : t('required');
  const above = (path: string): string => t(path === 'vatLines' ? 'vatAboveTotal' : 'shareAboveTotal');
  return Object.fromEntries(
    refused.map((problem) => {
      const { path, code } = problem;
      // What is said to the rules, and the company's own fields, are fields of their own; of the rest the first part is.
      const isOwn = path.startsWith('policy.') || path.startsWith('analyticalValues.');
      const name = isOwn ? path : (path.split('.')[0] ?? path);
      return [
        FIELD_OF[path] ?? FIELD_OF[name] ?? name,
        needWords(problem) ?? (code === 'above_total' ? above(path) : text(code)),
      ];
    }),
  );
}
