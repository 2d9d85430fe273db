import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useFirstInvalid } from '#ui/parts/fields/use-first-invalid.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ProofDialog } from '#areas/suppliers/web/door.tsx';
import type { InvoiceView } from '../../contract/invoice.ts';
import styles from './account-note.module.css';
import type { AccountActions } from './use-account-actions.ts';

type AccountNoteProps = { invoice: InvoiceView; account: AccountActions };

/** What is to be said and done about the account that the money goes to, in review and until it is paid. */
export function AccountNote({ invoice, account }: AccountNoteProps) {
  const t = useTranslations('invoices.bank');
  const format = useFormat();
  const check = invoice.bankCheck;
  const isReview = invoice.state === 'to_review';
  const keep = invoice.can.keepOldAccount === true ? <TextButton label={t('keep')} run={account.keepOld} /> : null;
  switch (check.kind) {
    case 'ok':
      return null;
    case 'first':
      if (!isReview || invoice.can.verifyAccount === 'second_person_needed')
        return <Unverified invoice={invoice} account={account} />;
      return (
        <NoticeBox tone="blue" title={t(invoice.supplierInvoiceCount === 0 ? 'firstTitle' : 'unknownTitle')}>
          {t('firstText')}
        </NoticeBox>
      );
    case 'missing':
      return isReview ? (
        <NoticeBox tone="saffron" title={t('missingTitle')}>
          {t('missingText')}
        </NoticeBox>
      ) : invoice.can.enterAccount === true ? (
        <EnterAccount account={account} />
      ) : null;
    case 'cooling_off':
      return (
        <NoticeBox tone="blue" title={t('coolingTitle')}>
          {t('coolingText', { until: format.moment(instantFromDate(new Date(check.until))) })}
        </NoticeBox>
      );
    case 'refused':
      return (
        <NoticeBox tone="red" title={t('refusedTitle')} actions={isReview ? keep : undefined}>
          {t('refusedText')}
        </NoticeBox>
      );
    case 'own':
      return (
        <NoticeBox tone="red" title={t('ownTitle')} actions={isReview ? keep : undefined}>
          {t('ownText')}
        </NoticeBox>
      );
    case 'new_payee':
      return (
        <NoticeBox
          tone="saffron"
          title={t('payeeTitle')}
          actions={<ConfirmAccount invoice={invoice} account={account} />}
        >
          {t('payeeText', { payee: check.payee, now: endOf(invoice.iban) })}
          {invoice.can.verifyAccount === 'second_person_needed' ? (
            <p>{t('unverifiedMine', { now: endOf(invoice.iban) })}</p>
          ) : null}
        </NoticeBox>
      );
    case 'changed':
      return (
        <NoticeBox
          tone="saffron"
          title={t('changedTitle')}
          actions={
            isReview || invoice.can.verifyAccount === true ? (
              <>
                <ConfirmAccount invoice={invoice} account={account} />
                {isReview ? keep : null}
              </>
            ) : undefined
          }
        >
          {t('changedText', { now: endOf(invoice.iban), before: endOf(check.before) })}
          {invoice.can.verifyAccount === 'second_person_needed' ? (
            <p>{t('unverifiedMine', { now: endOf(invoice.iban) })}</p>
          ) : null}
        </NoticeBox>
      );
  }
}

/** The supplier's first account, which only its bringer knows so far. */
function Unverified({ invoice, account }: AccountNoteProps) {
  const t = useTranslations('invoices.bank');
  const isMine = invoice.can.verifyAccount === 'second_person_needed';
  return (
    <NoticeBox
      tone="saffron"
      title={t('unverifiedTitle')}
      actions={isMine ? undefined : <ConfirmAccount invoice={invoice} account={account} />}
    >
      {t(isMine ? 'unverifiedMine' : 'unverifiedText', { now: endOf(invoice.iban) })}
    </NoticeBox>
  );
}

function ConfirmAccount({ invoice, account }: AccountNoteProps) {
  const t = useTranslations('invoices.bank');
  const [isAsking, setAsking] = useState(false);
  if (invoice.can.verifyAccount !== true) return null;
  return (
    <>
      <TextButton label={t('confirm')} run={() => setAsking(true)} />
      <ProofDialog
        isOpen={isAsking}
        title={t('dialogTitle')}
        text={t('dialogText')}
        label={t('dialogLabel')}
        tooShort={t('dialogShort')}
        confirmLabel={t('dialogConfirm')}
        isBusy={account.isBusy}
        onClose={() => setAsking(false)}
        onConfirm={(proof) =>
          void account.verify(proof).then(
            () => setAsking(false),
            () => undefined,
          )
        }
      />
    </>
  );
}

/** A validated invoice without an account: the IBAN is typed here, and somebody else confirms it. */
function EnterAccount({ account }: { account: AccountActions }) {
  const t = useTranslations('invoices.bank');
  const [iban, setIban] = useState('');
  const form = useFirstInvalid(account.enterError);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    account.enter(iban);
  };
  return (
    <NoticeBox tone="saffron" title={t('enterTitle')}>
      {t('enterText')}
      <form ref={form} className={styles.enter} onSubmit={submit} noValidate>
        <TextInput
          label={t('enterLabel')}
          value={iban}
          maxLength={42}
          autoComplete="off"
          spellCheck={false}
          error={account.enterProblem}
          onChange={(event) => setIban(event.currentTarget.value)}
        />
        <Button type="submit" loading={account.isBusy}>
          {t('enterSave')}
        </Button>
      </form>
    </NoticeBox>
  );
}

function TextButton({ label, run }: { label: string; run: () => void }) {
  return (
    <button type="button" className="link" onClick={run}>
      {label}
    </button>
  );
}

/** The last six characters, as people compare accounts: "8713 74". */
function endOf(iban: string | null): string {
  const end = (iban ?? '').replaceAll(/\s/g, '').slice(-6);
  return `${end.slice(0, 4)} ${end.slice(4)}`;
}
