import { Button, Input, Select, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { currency as toCurrency } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { DimensionFields } from '#areas/dimensions/web/door.tsx';
import { CONFIDENT_FROM } from '#areas/documents/contract/reading.ts';
import { VatLines } from '#areas/documents/web/door.tsx';
import type { RequestView } from '../../contract/request.ts';
import type { RequestListName } from '../../paths.ts';
import { fileQuery } from '../api.ts';
import styles from '../screens/new-request.module.css';
import { CLAIM_CURRENCIES, claimBody, fillFrom, problemsOf, type ClaimForm } from './claim-form.ts';
import { ClaimReceipts, ReceiptPictures } from './claim-receipts.tsx';
import { useSaveClaim } from './use-save-claim.ts';

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

  const save = useSaveClaim({ companyId, list, draft, onProblems: setProblems });
  const send = (isSubmit: boolean): void => {
    const found = Object.entries(problemsOf(form, { isSubmit, language }));
    setTried(true);
    setProblems(Object.fromEntries(found.map(([name, problem]) => [name, t(`claim.${problem}`)])));
    if (found.length === 0) save.mutate({ body: claimBody(form, language), isSubmit });
    else requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
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
        <p className={styles.hint}>{t('claim.approvers')}</p>
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
          <div className={styles.foot}>
            <Button loading={save.isPending && !save.variables.isSubmit} onClick={() => send(false)}>
              {t('actions.saveDraft')}
            </Button>
            <Button type="submit" variant="filled" loading={save.isPending && save.variables.isSubmit}>
              {t('actions.submit')}
            </Button>
          </div>
        </form>
      </div>
      <ReceiptPictures companyId={companyId} files={files} />
    </div>
  );
}
