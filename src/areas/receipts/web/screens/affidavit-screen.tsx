import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ToolPage } from '#ui/layout/pages/tool-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { cardPaymentPath } from '#areas/cards/paths.ts';
import { signAffidavit, type PaymentReceiptView } from '../../contract/payment-receipt.ts';
import { AFFIDAVIT_REASONS, type AffidavitReason } from '../../rules/affidavit.ts';
import { myReceiptsPath } from '../../paths.ts';
import { paymentReceiptQuery } from '../api.ts';
import styles from '../receipts.module.css';
import { useReceiptAction } from '../use-receipt-action.ts';

const DESCRIPTION_MAX = 500;
const NAME_MAX = 120;

/** `affidavit-signature/{cardPaymentId}`: the holder signs that there is no receipt, with reason and typed name. */
export function AffidavitScreen() {
  const t = useTranslations('receipts');
  const { company: companyId = '', cardPaymentId: asked = '' } = useParams();
  // Whether there is such a payment is the server's to say.
  const cardPaymentId = asked as CardPaymentId;
  const { data, error, isPending, refetch } = useQuery({
    ...paymentReceiptQuery(companyId, cardPaymentId),
    enabled: asked !== '',
  });
  // Without a payment: what needs a receipt is chosen first.
  if (asked === '') return <Navigate to={myReceiptsPath(companyId)} replace />;
  return (
    <ToolPage title={t('affidavit.title')}>
      {isPending ? <BlockSkeleton lines={6} /> : null}
      {error !== null && data === undefined ? (
        <ErrorState text={t('failed')} error={error} areas={['receipts']} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <Signing companyId={companyId} cardPaymentId={cardPaymentId} receipt={data} />}
    </ToolPage>
  );
}

function Signing({
  companyId,
  cardPaymentId,
  receipt,
}: {
  companyId: string;
  cardPaymentId: CardPaymentId;
  receipt: PaymentReceiptView;
}) {
  const t = useTranslations('receipts.affidavit');
  const wrong = useTranslations('receipts.wrong');
  const format = useFormat();
  const navigate = useNavigate();
  const [reason, setReason] = useState<AffidavitReason>('lost');
  const [description, setDescription] = useState('');
  const [signerName, setSignerName] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const back = cardPaymentPath(companyId, cardPaymentId);
  const { run, isBusy, refusal } = useReceiptAction({
    companyId,
    codes: { name_differs: 'signerName' },
    ask: () =>
      call(signAffidavit, {
        params: { companyId, cardPaymentId },
        body: {
          reason,
          description: description.trim(),
          signerName: signerName.trim(),
          isAgreed: true,
          lang: format.language,
        },
      }),
    onDone: () => {
      notify({ message: t('done') });
      void navigate(back);
    },
  });
  const isEmpty = (text: string): boolean => text.trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (isEmpty(description) || isEmpty(signerName) || !isAgreed) focusInvalid(event.currentTarget);
    else run(null);
  };
  const facts = {
    merchant: receipt.merchant,
    amount: format.money(receipt.amount),
    day: format.day(receipt.paidOn),
  };
  if (!receipt.can.sign && refusal.rest === null)
    return (
      <div className={styles.form}>
        <p>{t('lead', facts)}</p>
        <NoticeBox tone="blue" title={receipt.affidavitsLeft === 0 ? t('left', { count: 0 }) : t('none')} />
        <Link to={back}>{t('back')}</Link>
      </div>
    );
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p>{t('lead', facts)}</p>
      {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
      <NoticeBox title={t('vat')}>{t('left', { count: receipt.affidavitsLeft })}</NoticeBox>
      <Select
        allowDeselect={false}
        label={t('reason')}
        data={AFFIDAVIT_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        value={reason}
        onChange={(value) => setReason(AFFIDAVIT_REASONS.find((one) => one === value) ?? reason)}
      />
      <TextInput
        label={t('description')}
        maxLength={DESCRIPTION_MAX}
        value={description}
        error={isTried && isEmpty(description) ? wrong('description') : refusal.at('description')}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <p>{t('declaration')}</p>
      <TextInput
        autoComplete="off"
        label={t('name')}
        description={t('nameText', { name: receipt.signerName })}
        maxLength={NAME_MAX}
        value={signerName}
        error={isTried && isEmpty(signerName) ? wrong('signerName') : refusal.at('signerName')}
        onChange={(event) => setSignerName(event.currentTarget.value)}
      />
      <Checkbox
        label={t('agree')}
        checked={isAgreed}
        error={isTried && !isAgreed ? wrong('isAgreed') : undefined}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <div className={styles.foot}>
        <Button component={Link} to={back}>
          {t('back')}
        </Button>
        <Button type="submit" variant="filled" loading={isBusy}>
          {t('sign')}
        </Button>
      </div>
    </form>
  );
}
