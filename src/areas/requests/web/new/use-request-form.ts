import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { RequestView } from '../../contract/request.ts';
import { missingFields } from '../../rules/missing-fields.ts';
import { NO_NEEDS, pathOfField, valuesInUse, type CompanyNeeds } from '../../rules/required-fields.ts';
import type { RequestListName } from '../../paths.ts';
import { focusProblem } from '../needs/focus-problem.ts';
import { isRequiredIn, useNeeds, useNeedWords } from '../needs/use-needs.ts';
import { useSaveRequest } from '../parts/use-save-request.ts';
import { bodyOf, type RequestBody } from './request-form.ts';
import { type FormProblem, type RequestForm } from './empty-form.ts';

export type FormState = {
  readonly form: RequestForm;
  readonly set: (change: Partial<RequestForm>) => void;
  /** What is wrong at a field, by its path in the request; undefined when nothing is. */
  readonly problem: (path: string) => string | undefined;
  /** Whether it is not sent without this field, by its path; another category may need others. */
  readonly isRequired: (path: string) => boolean;
  readonly problemCount: number;
  readonly send: (isSubmit: boolean) => void;
  readonly running: 'save' | 'send' | null;
  /** The draft waits for the connection. */
  readonly isHeld: boolean;
};

/** What every part of the form is given. `requestId` is null until the draft was kept. */
export type PartProps = { companyId: string; requestId: RequestView['id'] | null; state: FormState };

type Input = { companyId: string; list: RequestListName; initial: RequestForm; draft: RequestView | null };

/** The form with its problems. Sending checks by the server's own rule first, so that one press names all that lacks. */
export function useRequestForm({ companyId, list, initial, draft }: Input): FormState {
  const t = useTranslations('newRequests');
  const travel = useTranslations('travel');
  const format = useFormat();
  const [form, setForm] = useState(initial);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const show = (found: readonly FormProblem[]): void => {
    setProblems(found);
    if (found.length > 0) focusProblem();
  };
  const save = useSaveRequest({ companyId, list, draft, onProblems: show });
  const needs = useNeeds(companyId);
  const needWords = useNeedWords(companyId);
  const wordsOf = (code: string): string =>
    t.has(`problems.${code as 'required'}`)
      ? t(`problems.${code as 'required'}`)
      : travel.has(`errors.${code as 'scale_missing'}`)
        ? travel(`errors.${code as 'scale_missing'}`)
        : t('problems.required');
  return {
    form,
    set: (change) => {
      setForm((before) => ({ ...before, ...change }));
      // What is being put right is no longer called wrong.
      setProblems((before) => before.filter((one) => !isSettledBy(one, change, form)));
    },
    problem: (path) => {
      const found = problems.find((one) => one.path === path);
      return found === undefined ? undefined : (needWords(found) ?? wordsOf(found.code));
    },
    isRequired: isRequiredIn(bodyOf(form, format.language).body, needs),
    problemCount: problems.length,
    send: (isSubmit) => {
      const { body: typed, problems: unreadable } = bodyOf(form, format.language);
      const body =
        needs === NO_NEEDS ? typed : { ...typed, analyticalValues: valuesInUse(typed.analyticalValues, needs) };
      const lacking = isSubmit ? lackingIn(body, { form, today: format.today, needs }) : [];
      const found = [...unreadable, ...lacking.filter(({ path }) => !unreadable.some((one) => one.path === path))];
      show(found);
      if (found.length === 0) save.save(body, isSubmit);
    },
    running: save.running,
    isHeld: save.isHeld,
  };
}

/** Whether a problem is put right by a change, or may be: what one category needs, another may not. */
function isSettledBy({ path, code }: FormProblem, change: Partial<RequestForm>, before: RequestForm): boolean {
  if (code === 'needed_by_category' && (change.expenseCategoryId !== undefined || change.lines !== undefined))
    return true;
  // Of the company's own fields only the one that was chosen.
  if (change.analyticalValues !== undefined && path.startsWith('analyticalValues.')) {
    const valueIn = (values: RequestForm['analyticalValues'] = []) =>
      values.find(({ fieldId }) => pathOfField(fieldId) === path)?.value;
    return valueIn(change.analyticalValues) !== valueIn(before.analyticalValues);
  }
  return Object.keys(change).some((name) => isAbout(path, name));
}

/** Whether a problem is about this field of the form. */
const isAbout = (path: string, name: string): boolean =>
  path === name ||
  path === `detail.${name}` ||
  path.startsWith(`detail.${name}.`) ||
  path.startsWith(`${name}.`) ||
  (name === 'fileIds' && path === 'files') ||
  (name === 'vat' && path === 'vatLines') ||
  path === `invoice.${name}`;

/** By the rule that the server asks too; amounts that only it can work out are left to it. */
function lackingIn(
  body: RequestBody,
  { form, today, needs }: { form: RequestForm; today: Parameters<typeof missingFields>[1]; needs: CompanyNeeds },
): FormProblem[] {
  const typed = body.amount === null ? null : BigInt(body.amount.minor);
  const { detail } = body;
  const sum =
    detail?.type === 'travel-budget'
      ? [detail.transport, detail.lodging, detail.other].reduce((total, part) => total + BigInt(part?.minor ?? 0), 0n)
      : detail?.type === 'purchase-order'
        ? BigInt(detail.lines.filter((line) => line.unitPrice.minor !== '0').length)
        : null;
  return missingFields(
    {
      type: form.type,
      description: body.description,
      amountMinor: sum ?? typed,
      currency: body.amount?.currency ?? form.currency,
      vatLines: body.vatLines,
      occurredOn: body.occurredOn,
      supplierName: body.supplierName,
      costCenterId: body.costCenterId,
      expenseCategoryId: body.expenseCategoryId,
      fileCount: body.fileIds.length,
      invoice: body.invoice,
      detail,
      analyticalValues: body.analyticalValues,
    },
    today,
    needs,
  );
}
