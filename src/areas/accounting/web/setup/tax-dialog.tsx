import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useRefusal } from '#ui/api-client/use-refusal.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { saveTax, type TaxView } from '../../contract/books-setup.ts';
import { TAX_KINDS } from '../../rules/charts/chart.ts';
import styles from './setup.module.css';

const ACCOUNT = /^[0-9A-Z]{3,12}$/;
const CODE = /^[0-9A-Z]{1,12}$/;
const RATE = /^\d{1,2}(\.\d{1,2})?$/;

export const NEW_TAX: TaxView = {
  code: '',
  name: '',
  kind: 'standard',
  rate: '',
  recoverablePercent: 100,
  debitAccount: '',
  creditAccount: null,
  datevKey: null,
  validFrom: null,
  validTo: null,
  isArchived: false,
  version: 0,
};

type TaxDialogProps = { companyId: string; tax: TaxView; known: readonly TaxView[]; onClose: () => void };

/** One tax whole: its rate and kind, what of it is recovered, both accounts with reverse charge, and its days. */
export function TaxDialog({ companyId, tax, known, onClose }: TaxDialogProps) {
  const t = useTranslations('booksSetup');
  const client = useQueryClient();
  const isNew = tax.code === '';
  const [typed, setTyped] = useState(tax);
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: (body: TaxView) => call(saveTax, { params: { companyId }, body }),
    onSuccess: () => {
      notify({ message: t('saved') });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['bookkeeping', companyId] }),
  });
  const refusal = useRefusal(save.error, { area: 'booksSetup' });
  const change = (part: Partial<TaxView>): void => setTyped({ ...typed, ...part });
  const hasDebit = typed.kind !== 'exempt';
  const hasCredit = typed.kind === 'reverse_charge';
  const wrong = {
    code: !CODE.test(typed.code)
      ? t('taxes.codeForm')
      : isNew && known.some(({ code }) => code === typed.code)
        ? t('accounts.taken')
        : undefined,
    name: typed.name.trim() === '' ? t('accounts.nameNeeded') : undefined,
    rate: RATE.test(typed.rate) ? undefined : t('taxes.rateForm'),
    debit: !hasDebit || ACCOUNT.test(typed.debitAccount ?? '') ? undefined : t('accountForm'),
    credit: !hasCredit || ACCOUNT.test(typed.creditAccount ?? '') ? undefined : t('accountForm'),
    to:
      typed.validFrom !== null && typed.validTo !== null && typed.validTo < typed.validFrom
        ? t('wrong.validTo')
        : undefined,
  };
  const at = (key: keyof typeof wrong): string | undefined => (isTried ? wrong[key] : undefined);
  const submit = (): void => {
    setTried(true);
    if (Object.values(wrong).some((problem) => problem !== undefined)) return;
    save.mutate({
      ...typed,
      debitAccount: hasDebit ? typed.debitAccount : null,
      creditAccount: hasCredit ? typed.creditAccount : null,
    });
  };
  const asCode = (text: string): string => text.trim().toUpperCase();
  return (
    <Dialog opened onClose={onClose} size={560} title={isNew ? t('taxes.add') : tax.name}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <div className={styles.pair}>
          <TextInput
            label={t('accounts.code')}
            maxLength={12}
            disabled={!isNew}
            value={typed.code}
            error={at('code')}
            onChange={(event) => change({ code: asCode(event.currentTarget.value) })}
          />
          <TextInput
            label={t('accounts.name')}
            maxLength={100}
            value={typed.name}
            error={at('name')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Select
            label={t('taxes.kindLabel')}
            allowDeselect={false}
            value={typed.kind}
            data={TAX_KINDS.map((kind) => ({ value: kind, label: t(`taxes.kind.${kind}`) }))}
            onChange={(value) => change({ kind: TAX_KINDS.find((kind) => kind === value) ?? typed.kind })}
          />
          <TextInput
            label={t('taxes.rate')}
            inputMode="decimal"
            maxLength={5}
            value={typed.rate}
            error={at('rate')}
            onChange={(event) => change({ rate: event.currentTarget.value.trim().replace(',', '.') })}
          />
          <NumberInput
            label={t('taxes.recoverable')}
            allowDecimal={false}
            min={0}
            max={100}
            clampBehavior="strict"
            value={typed.recoverablePercent}
            onChange={(value) => change({ recoverablePercent: Number(value) })}
          />
          <TextInput
            label={t('taxes.key')}
            maxLength={4}
            value={typed.datevKey ?? ''}
            onChange={(event) => {
              const digits = event.currentTarget.value.replaceAll(/\D/g, '');
              change({ datevKey: digits === '' ? null : digits });
            }}
          />
          {hasDebit ? (
            <TextInput
              label={t('taxes.debit')}
              maxLength={12}
              value={typed.debitAccount ?? ''}
              error={at('debit') ?? refusal.at('debitAccount')}
              onChange={(event) => change({ debitAccount: asCode(event.currentTarget.value) })}
            />
          ) : null}
          {hasCredit ? (
            <TextInput
              label={t('taxes.credit')}
              description={t('taxes.creditHint')}
              maxLength={12}
              value={typed.creditAccount ?? ''}
              error={at('credit') ?? refusal.at('creditAccount')}
              onChange={(event) => change({ creditAccount: asCode(event.currentTarget.value) })}
            />
          ) : null}
          <DateField
            label={t('taxes.validFrom')}
            value={typed.validFrom}
            onChange={(validFrom) => change({ validFrom })}
          />
          <DateField
            label={t('taxes.validTo')}
            hint={t('taxes.validHint')}
            value={typed.validTo}
            error={wrong.to ?? refusal.at('validTo')}
            onChange={(validTo) => change({ validTo })}
          />
        </div>
        <DialogFoot>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t('taxes.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
