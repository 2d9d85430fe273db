import { Input, Select, Textarea, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { currency as toCurrency } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { LeftAfter } from '#areas/budgets/web/door.tsx';
import { DimensionFields } from '#areas/dimensions/web/door.tsx';
import { CONFIDENT_FROM } from '#areas/documents/contract/reading.ts';
import { VatLines } from '#areas/documents/web/door.tsx';
import type { RequestView } from '../../contract/request.ts';
import type { RequestListName } from '../../paths.ts';
import { fileQuery } from '../api.ts';
import styles from '../screens/new-request.module.css';
import { CLAIM_CURRENCIES, claimBody, fillFrom, problemsOf, type ClaimForm } from './claim-form.ts';
import { ClaimReceipts, ReceiptPictures } from './claim-receipts.tsx';
import { OnBehalfField } from '../new/on-behalf-field.tsx';
import { EditorFoot } from './editor-foot.tsx';
import { isUnsent } from './is-unsent.ts';
import { TripField } from '../new/trip-field.tsx';
import { PolicyPart } from './policy-part.tsx';
import { spendOfClaim } from './spend-of.ts';
import { useSaveRequest, type FieldProblem } from './use-save-request.ts';

type EditorProps = { companyId: string; list: RequestListName; initial: ClaimForm; draft: RequestView | null };

/** The claim's form beside its receipt. What was read is filled in and says how sure it is; nothing typed is overwritten. */
export function ClaimEditor({ companyId, list, initial, draft }: EditorProps) {
  const t = useTranslations('requests');
  const { language } = useFormat();
  const [form, setForm] = useState(initial);
  const [confidence, setConfidence] = useState<Readonly<Record<string, number>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const [filledIds, setFilledIds] = useState<readonly string[]>([]);
  const files = useQueries({
    queries: form.fileIds.map((id) => fileQuery(companyId, id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const set = (change: Partial<ClaimForm>): void => setForm((before) => ({ ...before, ...change }));

  // Filled in once a page, in the render in which its reading arrives, and only where nobody has typed.
  const read = files.find((file) => file.readState !== 'pending' && !filledIds.includes(file.id));
  if (read !== undefined && draft === null) {
    const filled = fillFrom(read, form, language);
    setFilledIds([...filledIds, read.id]);
    setForm(filled.form);
    setConfidence({ ...filled.confidence, ...confidence });
  }

  const save = useSaveRequest({
    companyId,
    list,
    draft,
    onProblems: (refused) => setProblems(problemsByField(refused, t)),
  });
  const send = (isSubmit: boolean): void => {
    const found = Object.entries(problemsOf(form, { isSubmit, language }));
    setTried(true);
    setProblems(Object.fromEntries(found.map(([name, problem]) => [name, t(`claim.${problem}`)])));
    if (found.length === 0) save.mutate({ body: claimBody(form, language), isSubmit });
    else requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const running = save.isPending ? (save.variables.isSubmit ? 'send' : 'save') : null;
  const hint = (name: string) =>
    confidence[name] === undefined || confidence[name] === 0
      ? undefined
      : confidence[name] >= CONFIDENT_FROM
        ? t('claim.sure')
        : t('claim.check');
  return (
    <div className={styles.wide}>
      <div>
        <h1>{draft === null ? t('claim.title') : t('claim.editTitle')}</h1>
        <p className={styles.hint}>{t(draft?.state === 'pending' ? 'amend.lead' : 'claim.approvers')}</p>
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            send(true);
          }}
        >
          <ClaimReceipts
            companyId={companyId}
            files={files}
            isFilled={filledIds.length > 0}
            problem={problems['fileIds']}
            onAdd={(id) =>
              setForm((before) => ({ ...before, fileIds: [...before.fileIds.filter((known) => known !== id), id] }))
            }
            onRemove={(id) => set({ fileIds: form.fileIds.filter((known) => known !== id) })}
          />
          {isUnsent(draft) ? (
            <OnBehalfField
              companyId={companyId}
              value={form.onBehalfOfId}
              error={problems['onBehalfOfId']}
              onChange={(onBehalfOfId) => set({ onBehalfOfId, ...(onBehalfOfId === null ? {} : { tripId: null }) })}
            />
          ) : null}
          <TextInput
            data-autofocus
            label={t('claim.description')}
            value={form.description}
            error={problems['description']}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <div className={styles.pair}>
            <TextInput
              label={t('claim.amount')}
              inputMode="decimal"
              value={form.amount}
              error={problems['amount']}
              description={hint('amount')}
              onChange={(event) => set({ amount: event.currentTarget.value })}
            />
            <Select
              label={t('claim.currency')}
              data={[...CLAIM_CURRENCIES]}
              value={form.currency}
              allowDeselect={false}
              onChange={(value) => set({ currency: value ?? 'EUR' })}
            />
          </div>
          <div className={styles.pair}>
            <TextInput
              label={t('claim.supplier')}
              value={form.supplierName}
              error={problems['supplierName']}
              description={hint('supplierName')}
              onChange={(event) => set({ supplierName: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('claim.date')}
              value={form.occurredOn}
              error={problems['occurredOn']}
              description={hint('occurredOn')}
              onChange={(event) => set({ occurredOn: event.currentTarget.value })}
            />
          </div>
          <div className={styles.pair}>
            <DimensionFields
              companyId={companyId}
              value={form}
              onChange={set}
              labels={{ costCenter: t('claim.costCenter'), category: t('claim.category') }}
              problems={problems}
            />
          </div>
          <Belonging companyId={companyId} form={form} problems={problems} onChange={set} />
          <div>
            <VatLines
              lines={form.vat}
              currency={toCurrency(form.currency)}
              language={language}
              isTried={isTried}
              onChange={(vat) => set({ vat })}
            />
            {problems['vat'] === undefined ? null : <Input.Error mt={6}>{problems['vat']}</Input.Error>}
          </div>
          <LeftAfter companyId={companyId} spend={spendOfClaim(form, language)} />
          <PolicyPart
            companyId={companyId}
            requestId={draft?.id ?? null}
            body={claimBody(form, language)}
            onChange={(policy) => set({ policy })}
            problem={(path) => problems[path]}
          />
          <EditorFoot draft={draft} running={running} onSave={() => send(false)} />
        </form>
      </div>
      <ReceiptPictures companyId={companyId} files={files} />
    </div>
  );
}

type BelongingProps = {
  companyId: string;
  form: ClaimForm;
  problems: Readonly<Record<string, string>>;
  onChange: (change: Partial<ClaimForm>) => void;
};

/** Who was at the table, what of it was private, and the travel budget that it is counted to. */
function Belonging({ companyId, form, problems, onChange }: BelongingProps) {
  const t = useTranslations('requests');
  return (
    <>
      <Textarea
        autosize
        label={t('claim.attendees')}
        description={t('claim.attendeesHint')}
        minRows={1}
        maxRows={6}
        value={form.attendees}
        onChange={(event) => onChange({ attendees: event.currentTarget.value })}
      />
      <TextInput
        label={t('claim.personalShare')}
        description={t('claim.personalShareHint')}
        inputMode="decimal"
        value={form.personalShare}
        error={problems['personalShare']}
        onChange={(event) => onChange({ personalShare: event.currentTarget.value })}
      />
      {form.onBehalfOfId === null ? (
        <TripField
          companyId={companyId}
          value={form.tripId}
          error={problems['tripId']}
          onChange={(tripId) => onChange({ tripId })}
        />
      ) : null}
    </>
  );
}

const FIELD_OF: Readonly<Record<string, string>> = { vatLines: 'vat', files: 'fileIds', detail: 'personalShare' };

/** What the server refused, in the form's own words and under its own fields. */
function problemsByField(
  refused: readonly FieldProblem[],
  t: ReturnType<typeof useTranslations<'requests'>>,
): Record<string, string> {
  const text = (code: string): string =>
    code === 'not_represented'
      ? t('errors.not_represented')
      : code === 'in_future'
        ? t('claim.inFuture')
        : code === 'unknown'
          ? t('claim.unknown')
          : code === 'above_total'
            ? t('claim.shareAboveTotal')
            : t('claim.required');
  return Object.fromEntries(
    refused.map(({ path, code }) => {
      // What is said to the rules has fields of its own; of the rest the first part is the field.
      const name = path.startsWith('policy.') ? path : (path.split('.')[0] ?? path);
      return [FIELD_OF[name] ?? name, text(code)];
    }),
  );
}
