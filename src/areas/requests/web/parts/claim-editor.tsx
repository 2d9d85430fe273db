import { ActionIcon, Button, Input, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError, isApiError } from '#ui/api-client/api-error.ts';
import { call, newIdempotencyKey } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { FileView } from '#areas/documents/contract/document.ts';
import { fileContentPath } from '#areas/documents/paths.ts';
import { CONFIDENT_FROM } from '#areas/documents/contract/reading.ts';
import { createDraft, submitRequest, updateDraft, type RequestView } from '../../contract/request.ts';
import { requestPath, type RequestListName } from '../../paths.ts';
import { dimensionsQuery, fileQuery } from '../api.ts';
import styles from '../screens/new-request.module.css';
import { CLAIM_CURRENCIES, claimBody, fillFrom, parseTyped, type ClaimForm } from './claim-form.ts';
import { uploadReceipt } from './upload-receipt.ts';

type EditorProps = { companyId: string; list: RequestListName; initial: ClaimForm; draft: RequestView | null };

/** The claim's form beside its receipt. What was read is filled in and says how sure it is; nothing typed is overwritten. */
export function ClaimEditor({ companyId, list, initial, draft }: EditorProps) {
  const t = useTranslations('requests');
  const errorText = useErrorText('requests');
  const [form, setForm] = useState(initial);
  const [confidence, setConfidence] = useState<Readonly<Record<string, number>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [filledId, setFilledId] = useState<string | null>(null);
  const fileId = form.fileIds[0];
  const file = useQuery({ ...fileQuery(companyId, fileId ?? ''), enabled: fileId !== undefined });
  const set = (change: Partial<ClaimForm>): void => setForm((before) => ({ ...before, ...change }));

  // Filled in once, in the render in which the reading arrives, and only where nobody has typed.
  const read = file.data;
  if (read !== undefined && read.readState !== 'pending' && draft === null && filledId !== read.id) {
    const { form: filled, confidence: sure } = fillFrom(read, form);
    setFilledId(read.id);
    setForm(filled);
    setConfidence(sure);
  }

  const receipt = useMutation({
    mutationFn: (picked: File) => uploadReceipt(companyId, picked),
    onSuccess: (made) => set({ fileIds: [...form.fileIds.filter((id) => id !== made.id), made.id] }),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  const save = useSave({ companyId, list, draft, onProblems: setProblems });

  const send = (isSubmit: boolean): void => {
    const found = isSubmit ? findProblems(form, t) : {};
    setProblems(found);
    if (Object.keys(found).length === 0) save.mutate({ form, isSubmit });
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
          <div>
            <p className={styles.legend}>{t('claim.receipts')}</p>
            <FileDrop
              isSlim={form.fileIds.length > 0}
              maxFiles={1}
              accept={['image/jpeg', 'image/png', 'application/pdf']}
              acceptText={t('claim.types')}
              onFiles={([picked]) => picked !== undefined && receipt.mutate(picked)}
              files={
                receipt.isPending
                  ? [{ key: 'new', name: receipt.variables.name, progress: 0.5 }]
                  : file.data === undefined
                    ? []
                    : [{ key: file.data.id, name: file.data.name, bytes: file.data.size }]
              }
              onRemove={(key) => set({ fileIds: form.fileIds.filter((id) => id !== key) })}
            />
            {problems['files'] === undefined ? null : <Input.Error mt={6}>{problems['files']}</Input.Error>}
            <ReadingNotice file={file.data} isFilled={filledId !== null} />
          </div>
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
          <DimensionFields companyId={companyId} form={form} set={set} problems={problems} />
          <VatFields form={form} set={set} error={problems['vatLines']} />
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
      <aside>
        {file.data?.mime.startsWith('image/') === true ? (
          <img className={styles.picture} src={fileContentPath(companyId, file.data.id)} alt={file.data.name} />
        ) : null}
      </aside>
    </div>
  );
}

function ReadingNotice({ file, isFilled }: { file: FileView | undefined; isFilled: boolean }) {
  const t = useTranslations('requests');
  const errorText = useErrorText('requests');
  if (file === undefined) return null;
  if (file.readState === 'pending') return <NoticeBox tone="blue" title={t('claim.reading')} />;
  if (file.readState === 'failed')
    return (
      <NoticeBox
        tone="red"
        title={t('claim.readFailed', {
          reason: errorText(new ApiError({ code: file.readError ?? 'unknown', status: 422 })),
        })}
      />
    );
  if (!isFilled) return null;
  return file.reading?.gross === undefined ? (
    <NoticeBox title={t('claim.readNothing')} />
  ) : (
    <NoticeBox tone="green" title={t('claim.read')} />
  );
}

type DimensionFieldsProps = {
  companyId: string;
  form: ClaimForm;
  set: (change: Partial<ClaimForm>) => void;
  problems: Readonly<Record<string, string>>;
};

function DimensionFields({ companyId, form, set, problems }: DimensionFieldsProps) {
  const t = useTranslations('requests');
  const dimensions = useQuery(dimensionsQuery(companyId));
  const options = (items: readonly { id: string; name: string }[] | undefined) =>
    (items ?? []).map((item) => ({ value: item.id, label: item.name }));
  return (
    <div className={styles.pair}>
      <Select
        searchable
        label={t('claim.category')}
        data={options(dimensions.data?.expenseCategories)}
        value={form.expenseCategoryId}
        error={problems['expenseCategoryId']}
        onChange={(expenseCategoryId) => set({ expenseCategoryId })}
      />
      <Select
        searchable
        label={t('claim.costCenter')}
        data={options(dimensions.data?.costCenters)}
        value={form.costCenterId}
        error={problems['costCenterId']}
        onChange={(costCenterId) => set({ costCenterId })}
      />
    </div>
  );
}

function VatFields({
  form,
  set,
  error,
}: {
  form: ClaimForm;
  set: (change: Partial<ClaimForm>) => void;
  error: string | undefined;
}) {
  const t = useTranslations('requests');
  const line = form.vat[0];
  if (line === undefined) {
    return (
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon of={IconPlus} size={14} />}
          onClick={() => set({ vat: [{ rate: '', tax: '' }] })}
        >
          {t('claim.addVat')}
        </Button>
      </div>
    );
  }
  const change = (part: Partial<typeof line>): void => set({ vat: [{ ...line, ...part }] });
  return (
    <div className={styles.vat}>
      <TextInput
        label={t('claim.vatRate')}
        inputMode="decimal"
        value={line.rate}
        onChange={(event) => change({ rate: event.currentTarget.value })}
      />
      <TextInput
        label={t('claim.vatTax')}
        inputMode="decimal"
        value={line.tax}
        error={error}
        onChange={(event) => change({ tax: event.currentTarget.value })}
      />
      <span />
      <ActionIcon size={36} aria-label={t('claim.removeVat')} onClick={() => set({ vat: [] })}>
        <Icon of={IconX} />
      </ActionIcon>
    </div>
  );
}

type Translate = ReturnType<typeof useTranslations<'requests'>>;

function findProblems(form: ClaimForm, t: Translate): Record<string, string> {
  const amount = parseTyped(form.amount, form.currency);
  const tax = form.vat[0] === undefined ? null : parseTyped(form.vat[0].tax, form.currency);
  return {
    ...(form.fileIds.length === 0 ? { files: t('claim.needReceipt') } : {}),
    ...(form.description.trim() === '' ? { description: t('claim.required') } : {}),
    ...(amount === null || amount.minor <= 0n ? { amount: t('claim.invalidAmount') } : {}),
    ...(form.supplierName.trim() === '' ? { supplierName: t('claim.required') } : {}),
    ...(form.occurredOn === '' ? { occurredOn: t('claim.required') } : {}),
    ...(form.expenseCategoryId === null ? { expenseCategoryId: t('claim.required') } : {}),
    ...(form.costCenterId === null ? { costCenterId: t('claim.required') } : {}),
    ...(form.vat.length > 0 && (tax === null || (amount !== null && tax.minor >= amount.minor))
      ? { vatLines: t('claim.invalidAmount') }
      : {}),
  };
}

type SaveInput = {
  companyId: string;
  list: RequestListName;
  draft: RequestView | null;
  onProblems: (problems: Record<string, string>) => void;
};

function useSave({ companyId, list, draft, onProblems }: SaveInput) {
  const t = useTranslations('requests');
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText('requests');
  const kept = useRef<{ id: string; version: number } | null>(
    draft === null ? null : { id: draft.id, version: draft.version },
  );
  return useMutation({
    mutationFn: async ({ form, isSubmit }: { form: ClaimForm; isSubmit: boolean }) => {
      const body = claimBody(form) as never;
      const known = kept.current;
      const saved =
        known === null
          ? await call(createDraft, { params: { companyId } as never, body, idempotencyKey: newIdempotencyKey() })
          : await call(updateDraft, {
              params: { companyId, requestId: known.id } as never,
              body: { ...(body as object), version: known.version } as never,
              idempotencyKey: newIdempotencyKey(),
            });
      kept.current = { id: saved.id, version: saved.version };
      return isSubmit
        ? call(submitRequest, {
            params: { companyId, requestId: saved.id } as never,
            body: { version: saved.version },
            idempotencyKey: newIdempotencyKey(),
          })
        : saved;
    },
    onSuccess: async (request, { isSubmit }) => {
      const names = request.approval?.steps[0]?.approvers.map((seat) => seat.fullName).join(', ');
      notify({
        message: isSubmit ? (names === undefined ? t('done.sentPlain') : t('done.sent', { names })) : t('done.saved'),
      });
      await client.invalidateQueries({ queryKey: ['requests'] });
      await client.invalidateQueries({ queryKey: ['home'] });
      if (isSubmit) await navigate(requestPath(companyId, 'mine', request.id));
      else if (draft === null)
        await navigate(`/app/${companyId}/requests/${list}/${request.id}/edit`, { replace: true });
    },
    onError: (error) => {
      onProblems(fieldProblems(error, t));
      notify({ message: errorText(error), tone: 'failed' });
    },
  });
}

/** Refusals that name a field stand under it; the server's codes have the form's own words. */
function fieldProblems(error: unknown, t: Translate): Record<string, string> {
  if (!isApiError(error) || error.code !== 'invalid_input') return {};
  const { fields = [] } = (error.data ?? {}) as { fields?: { path: string; code: string }[] };
  const text = (code: string): string =>
    code === 'in_future' ? t('claim.inFuture') : code === 'unknown' ? t('claim.unknown') : t('claim.required');
  return Object.fromEntries(fields.map(({ path, code }) => [path.split('.')[0] ?? path, text(code)]));
}
