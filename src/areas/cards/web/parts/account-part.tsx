import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { openCardAccount } from '../../contract/card-account.ts';
import { cardAccountsPath } from '../../paths.ts';
import { cardAccountQuery } from '../api.ts';
import { DifferencesPart } from '../issuer/differences-part.tsx';
import styles from '../cards.module.css';
import { useCardAction } from './use-card-action.ts';

const UnmatchedDialog = latePart(
  () => import('./unmatched-dialog.tsx').then((file) => ({ default: file.UnmatchedDialog })),
  'window',
);

/** What is on the account that all cards draw on, for finance; or that there is none yet. */
export function AccountPart({ companyId }: { companyId: string }) {
  const t = useTranslations('cards');
  const format = useFormat();
  const { data } = useQuery(cardAccountQuery(companyId));
  const [isOpening, setOpening] = useState(false);
  const [isLooking, setLooking] = useState(false);
  if (data === undefined) return null;
  const { account, unmatched, mayOpen, mayResolve } = data;
  return (
    <div className={styles.accountPart}>
      {account === null ? (
        <NoticeBox
          tone="blue"
          title={t('account.none')}
          actions={
            mayOpen ? (
              <Button variant="filled" onClick={() => setOpening(true)}>
                {t('account.open')}
              </Button>
            ) : undefined
          }
        >
          {t(mayOpen ? 'account.noneText' : 'account.askOwner')}
        </NoticeBox>
      ) : (
        <p className={styles.account}>
          <span>{t('account.available', { amount: format.money(account.available) })}</span>
          <span>{t('account.held', { amount: format.money(account.held) })}</span>
        </p>
      )}
      {account !== null && account.shortfall.minor !== '0' ? (
        <NoticeBox tone="red" title={t('account.short', { amount: format.money(account.shortfall) })}>
          {t('account.shortText')}
        </NoticeBox>
      ) : null}
      {unmatched.length === 0 ? null : (
        <NoticeBox
          title={t('account.unmatched', { count: unmatched.length })}
          actions={mayResolve ? <Button onClick={() => setLooking(true)}>{t('unmatched.look')}</Button> : undefined}
        >
          {unmatched
            .slice(0, 3)
            .map(({ shop, amount, type }) => [shop ?? type, amount === null ? null : format.money(amount)])
            .map((parts) => parts.filter((part) => part !== null).join(' '))
            .join(' · ')}
        </NoticeBox>
      )}
      {isLooking && unmatched.length > 0 ? (
        <Suspense fallback={null}>
          <UnmatchedDialog companyId={companyId} events={unmatched} onClose={() => setLooking(false)} />
        </Suspense>
      ) : null}
      <p>
        <Link className="link" to={cardAccountsPath(companyId)}>
          {t('account.import')}
        </Link>
      </p>
      <DifferencesPart differences={data.differences} comparedAt={data.comparedAt} />
      {isOpening ? (
        <OpenAccountDialog companyId={companyId} proposedCode={data.proposedCode} onClose={() => setOpening(false)} />
      ) : null}
    </div>
  );
}

function OpenAccountDialog({
  companyId,
  proposedCode,
  onClose,
}: {
  companyId: string;
  proposedCode: string;
  onClose: () => void;
}) {
  const t = useTranslations('cards');
  const [code, setCode] = useState(proposedCode);
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    ask: (body: { ledgerCode: string }) => call(openCardAccount, { params: { companyId }, body }),
    onDone: () => {
      notify({ message: t('account.opened') });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    run({ ledgerCode: code.trim() });
  };
  return (
    <Dialog opened title={t('account.open')} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <p>{t('account.openText')}</p>
        <TextInput
          label={t('field.ledgerCode')}
          description={t('field.ledgerCodeText')}
          value={code}
          error={refusal.at('ledgerCode')}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('cancelWord')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('account.open')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
