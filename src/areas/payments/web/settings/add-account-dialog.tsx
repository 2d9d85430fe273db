import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { currency as toCurrency, type CurrencyCode } from '#kernel/currency.ts';
import { formatIban, isIban } from '#kernel/iban.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { CurrencySelect } from '#ui/parts/fields/currency-select.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { companyQuery } from '#areas/companies/web/door.tsx';
import { addOwnAccount, askOwnAccount } from '../../contract/own-account.ts';
import { AgreeDialog } from './agree-dialog.tsx';
import styles from './pay-settings.module.css';

type Refused = 'invalid_iban' | 'invalid_bic' | 'account_known';
const FIELD_OF: Readonly<Record<string, 'iban' | 'bic'>> = {
  invalid_iban: 'iban',
  account_known: 'iban',
  invalid_bic: 'bic',
} satisfies Record<Refused, 'iban' | 'bic'>;

type AddAccountDialogProps = { companyId: string; onClose: () => void };

/** First the account, then the factor that agrees to exactly this one. */
export function AddAccountDialog({ companyId, onClose }: AddAccountDialogProps) {
  const t = useTranslations('paySettings');
  const global = useTranslations('global');
  const client = useQueryClient();
  const company = useQuery(companyQuery(companyId)).data;
  const [name, setName] = useState(() => t('accounts.nameProposed'));
  const [iban, setIban] = useState('');
  const [bic, setBic] = useState('');
  const [chosen, setCurrency] = useState<CurrencyCode | null>(null);
  const currency = chosen ?? toCurrency(company?.baseCurrency ?? 'EUR');
  const [isTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<{ field: 'iban' | 'bic'; code: Refused } | null>(null);
  const saidOf = (field: 'iban' | 'bic'): string | undefined =>
    problem?.field === field ? t(`errors.${problem.code}`) : undefined;
  const params = { companyId };
  const body = { accountName: name.trim(), iban: iban.trim(), bic: bic.trim() === '' ? null : bic.trim(), currency };
  const account = [formatIban(body.iban.replaceAll(/\s/g, '')), body.bic, currency]
    .filter((part) => part !== null)
    .join(' · ');
  /** Back from what was refused it begins at the field that says so. */
  const begins = (field: 'name' | 'iban' | 'bic') =>
    (problem?.field ?? 'iban') === field ? { 'data-autofocus': true } : {};
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (body.accountName !== '' && isIban(body.iban)) setConfirming(true);
    else focusInvalid(event.currentTarget);
  };
  if (isConfirming)
    return (
      <AgreeDialog
        begin={async (factorId) => {
          try {
            return await call(askOwnAccount, {
              params,
              body: { ...body, ...(factorId === undefined ? {} : { factorId }) },
            });
          } catch (error) {
            // What is wrong with the account is said at its field, where it can be put right.
            const field = isApiError(error) ? FIELD_OF[error.code] : undefined;
            if (isApiError(error) && field !== undefined) {
              setProblem({ field, code: error.code as Refused });
              setConfirming(false);
            }
            throw error;
          }
        }}
        save={async (begun, code) => {
          const answer = { procedureId: begun.procedure.id, ...(code === undefined ? {} : { code }) };
          await call(addOwnAccount, { params, body: { ...body, ...answer } });
          for (const key of ['pay-settings', 'bank']) await client.invalidateQueries({ queryKey: [key, companyId] });
          notify({ message: t('accounts.added', { name: body.accountName }) });
          onClose();
        }}
        onClose={() => setConfirming(false)}
      >
        <p>{t('accounts.agree', { name: body.accountName, account })}</p>
      </AgreeDialog>
    );
  return (
    <Dialog opened onClose={onClose} title={t('accounts.add')} closeOnClickOutside={false}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextInput
          {...begins('name')}
          label={t('accounts.name')}
          description={t('accounts.nameText')}
          maxLength={70}
          value={name}
          error={isTried && body.accountName === '' ? t('accounts.nameMissing') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          {...begins('iban')}
          label={t('accounts.iban')}
          spellCheck={false}
          maxLength={60}
          value={iban}
          error={
            isTried && body.iban === ''
              ? t('accounts.ibanMissing')
              : isTried && !isIban(body.iban)
                ? t('errors.invalid_iban')
                : saidOf('iban')
          }
          onChange={(event) => {
            setIban(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <TextInput
          {...begins('bic')}
          label={t('accounts.bic')}
          description={t('accounts.bicText')}
          spellCheck={false}
          maxLength={11}
          value={bic}
          error={saidOf('bic')}
          onChange={(event) => {
            setBic(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <CurrencySelect label={t('accounts.currency')} value={currency} onCurrency={setCurrency} />
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled">
            {t('accounts.next')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
