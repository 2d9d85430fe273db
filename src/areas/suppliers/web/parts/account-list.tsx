import { Button } from '@mantine/core';
import { IconBan, IconBuildingBank, IconChecks, IconClock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatIban } from '#kernel/iban.ts';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { IconComponent } from '#ui/parts/status/icon.tsx';
import { Tag, type Tone } from '#ui/parts/status/tag.tsx';
import {
  refuseSupplierAccount,
  verifySupplierAccount,
  type AccountState,
  type SupplierAccount,
  type SupplierView,
} from '../../contract/supplier-page.ts';
import { ProofDialog, type AccountProof } from '../name-check/proof-dialog.tsx';
import { BankAction } from './bank-action.tsx';
import styles from './parts.module.css';

type AccountListProps = {
  companyId: string;
  supplier: SupplierView;
  onChanged: (changed: SupplierView) => void;
};

const LOOKS: Readonly<Record<AccountState, { readonly tone: Tone; readonly icon: IconComponent }>> = {
  waiting: { tone: 'saffron', icon: IconBuildingBank },
  cooling_off: { tone: 'blue', icon: IconClock },
  usable: { tone: 'green', icon: IconChecks },
  refused: { tone: 'red', icon: IconBan },
};

/** The accounts of a supplier, the newest first: who brought each in, who stood for it and how they knew. */
export function AccountList({ companyId, supplier, onChanged }: AccountListProps) {
  return (
    <ul className={styles.accounts}>
      {supplier.accounts.map((account) => (
        <li key={account.id}>
          <Account account={account} />
          <BankAction companyId={companyId} supplier={supplier} account={account} onChanged={onChanged} />
          <Decision companyId={companyId} supplier={supplier} account={account} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
}

function Account({ account }: { account: SupplierAccount }) {
  const t = useTranslations('suppliers.account');
  const bank = useTranslations('nameCheck');
  const format = useFormat();
  const { state, usableFrom, decidedAt, evidence, nameCheck, firstInvoice } = account;
  const moment = (at: string): string => format.moment(at as Instant);
  const entered = { name: account.enteredByName ?? '', when: moment(account.enteredAt) };
  const decided = { name: account.decidedByName ?? t('somebody'), when: decidedAt === null ? '' : moment(decidedAt) };
  return (
    <>
      <span className={styles.iban}>{account.iban === null ? account.ibanMasked : formatIban(account.iban)}</span>
      <Tag {...LOOKS[state]}>{t(`states.${state}`, { when: usableFrom === null ? '' : moment(usableFrom) })}</Tag>
      <span className={styles.quiet}>{t(account.enteredByName === null ? 'seen' : 'entered', entered)}</span>
      {decidedAt === null ? null : (
        <span className={styles.quiet}>{t(state === 'refused' ? 'refused' : 'confirmed', decided)}</span>
      )}
      {evidence === null ? null : <span className={styles.quiet}>{t('evidence', { text: evidence })}</span>}
      {firstInvoice === null ? null : (
        <span className={styles.quiet}>{t('firstInvoice', { number: firstInvoice })}</span>
      )}
      {nameCheck === null ? null : (
        <span className={nameCheck === 'no_match' ? styles.warned : styles.quiet}>
          {bank('said', { answer: bank(`answers.${nameCheck}`) })}
        </span>
      )}
    </>
  );
}

const ENDPOINTS = { confirm: verifySupplierAccount, refuse: refuseSupplierAccount } as const;

/** What can be decided about an account that waits, by anybody but who brought it in. */
function Decision({ companyId, supplier, account, onChanged }: AccountListProps & { account: SupplierAccount }) {
  const t = useTranslations('suppliers.account');
  const errorText = useErrorText('suppliers');
  const intent = useIntentKey();
  const [asked, setAsked] = useState<'confirm' | 'refuse' | null>(null);
  const decide = useMutation({
    mutationFn: ({ what, proof }: { what: 'confirm' | 'refuse'; proof: AccountProof }) =>
      call(ENDPOINTS[what], {
        params: { companyId, supplierId: supplier.id },
        body: { accountId: account.id, ...proof },
        idempotencyKey: intent.keyFor({ what, proof }),
      }),
    onSuccess: (changed, { what }) => {
      intent.answered(null);
      setAsked(null);
      onChanged(changed);
      notify({ message: t(`${what}Done`) });
    },
    onError: (error) => {
      intent.answered(error);
      notify({ message: errorText(error), tone: 'failed' });
    },
  });
  if (account.can === 'second_person_needed') return <span className={styles.quiet}>{t('mine')}</span>;
  if (account.can !== true) return null;
  const iban = account.iban === null ? account.ibanMasked : formatIban(account.iban);
  const what = asked ?? 'confirm';
  return (
    <div className={styles.buttons}>
      <Button size="xs" aria-label={t('confirmNamed', { iban })} onClick={() => setAsked('confirm')}>
        {t('confirm')}
      </Button>
      <Button size="xs" variant="subtle" aria-label={t('refuseNamed', { iban })} onClick={() => setAsked('refuse')}>
        {t('refuse')}
      </Button>
      <ProofDialog
        isOpen={asked !== null}
        title={t(`${what}Title`)}
        text={t(`${what}Text`, { iban })}
        label={t(`${what}Label`)}
        tooShort={t('short')}
        confirmLabel={t(what)}
        isDangerous={what === 'refuse'}
        isBusy={decide.isPending}
        onClose={() => setAsked(null)}
        onConfirm={(proof) => decide.mutate({ what, proof })}
      />
    </div>
  );
}
