import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { callUrl } from '#ui/api-client/call-url.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { getFileContent } from '#areas/documents/contract/document.ts';
import { attachReceipt, refuseMatch } from '../../contract/inbox.ts';
import { acceptReceipt, expectSeveral, type PaymentReceiptView } from '../../contract/payment-receipt.ts';
import { affidavitPath } from '../../paths.ts';
import { paymentReceiptQuery } from '../api.ts';
import styles from '../receipts.module.css';
import { useReceiptAction } from '../use-receipt-action.ts';
import { MatchReasons } from './match-reasons.tsx';
import { ReceiptTag } from './receipt-tag.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

/** Beside the receipts of a payment by card: how it stands, until when it is due, and what was matched to it and why. */
export function ReceiptPart({ companyId, cardPaymentId }: { companyId: string; cardPaymentId: CardPaymentId }) {
  const t = useTranslations('receipts');
  const format = useFormat();
  const { data } = useQuery(paymentReceiptQuery(companyId, cardPaymentId));
  const [isRefusing, setRefusing] = useState(false);
  const several = useReceiptAction({
    companyId,
    ask: (isExpected: boolean) => call(expectSeveral, { params: { companyId, cardPaymentId }, body: { isExpected } }),
  });
  const accept = useReceiptAction({
    companyId,
    ask: () => call(acceptReceipt, { params: { companyId, cardPaymentId } }),
  });
  if (data === undefined) return null;
  const problem = several.refusal.rest ?? accept.refusal.rest;
  const isLate = data.dueOn !== null && data.dueOn < format.today;
  return (
    <div className={styles.part}>
      <div className={styles.line}>
        <ReceiptTag status={data.status} />
        {data.dueOn === null || data.status === 'several_expected' ? null : (
          <span>{t(isLate ? 'wasDue' : 'due', { day: format.day(data.dueOn), zone: data.zone })}</span>
        )}
      </div>
      {problem === null ? null : <NoticeBox tone="red" isAlert title={problem} />}
      {data.owes.some((what) => what !== 'receipt') ? (
        <p>{t('still', { what: format.list(data.owes.map((what) => t(`owes.${what}`))) })}</p>
      ) : null}
      {data.invalid === null ? null : (
        <NoticeBox
          tone="red"
          title={t('refused', { name: data.invalid.byName, reason: t(`invalidReason.${data.invalid.reason}`) })}
        >
          {data.invalid.note}
        </NoticeBox>
      )}
      <Matches companyId={companyId} cardPaymentId={cardPaymentId} matches={data.matches} />
      {data.affidavit === null ? null : <Signed companyId={companyId} affidavit={data.affidavit} />}
      {data.severalUntil !== null && data.status === 'several_expected' ? (
        <p>{t('several.until', { day: format.day(data.severalUntil) })}</p>
      ) : null}
      {data.owes.includes('receipt') ? (
        <small className={styles.hint}>{t('mailTo', { address: data.mailTo })}</small>
      ) : null}
      <div className={styles.actions}>
        {data.can.sign ? (
          <Button component={Link} variant="subtle" to={affidavitPath(companyId, cardPaymentId)}>
            {t('affidavit.link')}
          </Button>
        ) : null}
        {data.status === 'several_expected' ? (
          <Button variant="subtle" loading={several.isBusy} onClick={() => several.run(false)}>
            {t('several.undo')}
          </Button>
        ) : data.can.expectSeveral ? (
          <Button variant="subtle" loading={several.isBusy} onClick={() => several.run(true)}>
            {t('several.do')}
          </Button>
        ) : null}
        {data.can.refuse ? (
          <Button variant="subtle" onClick={() => setRefusing(true)}>
            {t('refuse.do')}
          </Button>
        ) : null}
        {data.invalid === null ? null : (
          <Button variant="subtle" loading={accept.isBusy} onClick={() => accept.run(null)}>
            {t('refuse.undo')}
          </Button>
        )}
      </div>
      {isRefusing ? (
        <RefuseDialog companyId={companyId} cardPaymentId={cardPaymentId} onClose={() => setRefusing(false)} />
      ) : null}
    </div>
  );
}

function Signed({
  companyId,
  affidavit,
}: {
  companyId: string;
  affidavit: NonNullable<PaymentReceiptView['affidavit']>;
}) {
  const t = useTranslations('receipts.affidavit');
  const format = useFormat();
  return (
    <p>
      {t('signed', { name: affidavit.signerName, at: format.moment(affidavit.signedAt as Instant) })}{' '}
      {affidavit.isReplaced ? t('replaced') : t('vat')}{' '}
      <a href={callUrl(getFileContent, { companyId, fileId: affidavit.fileId }, {})} target="_blank" rel="noreferrer">
        {t('document')}
      </a>
    </p>
  );
}

type MatchesProps = {
  companyId: string;
  cardPaymentId: CardPaymentId;
  matches: PaymentReceiptView['matches'];
};

function Matches({ companyId, cardPaymentId, matches }: MatchesProps) {
  const t = useTranslations('receipts.match');
  const body = { cardPaymentId };
  const attach = useReceiptAction({
    companyId,
    ask: (receiptId: MatchesProps['matches'][number]['receiptId']) =>
      call(attachReceipt, { params: { companyId, receiptId }, body }),
    onDone: () => notify({ message: t('done') }),
  });
  const refuse = useReceiptAction({
    companyId,
    ask: (receiptId: MatchesProps['matches'][number]['receiptId']) =>
      call(refuseMatch, { params: { companyId, receiptId }, body }),
    onDone: () => notify({ message: t('undone') }),
  });
  const problem = attach.refusal.rest ?? refuse.refusal.rest;
  if (matches.length === 0) return null;
  return (
    <ul className={styles.list}>
      {problem === null ? null : (
        <li>
          <NoticeBox tone="red" isAlert title={problem} />
        </li>
      )}
      {matches.map((match) => (
        <li key={match.receiptId}>
          <div className={styles.line}>
            <b>{match.fileName}</b>
            <span>
              {match.state === 'suggested' ? t('suggested') : t(match.isAutomatic ? 'automatic' : 'attached')}
            </span>
          </div>
          <MatchReasons reasons={match.reasons} />
          <div className={styles.actions}>
            {match.state === 'suggested' ? (
              <Button loading={attach.isBusy} onClick={() => attach.run(match.receiptId)}>
                {t('confirm')}
              </Button>
            ) : null}
            <Button variant="subtle" loading={refuse.isBusy} onClick={() => refuse.run(match.receiptId)}>
              {t(match.state === 'suggested' ? 'no' : 'undo')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
