import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { latePart } from '#ui/late/late-part.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { bankInfoPath } from '#areas/access/paths.ts';
import { supplierPath } from '#areas/suppliers/paths.ts';
import type { PaymentView } from '../../contract/payment.ts';
import { invoiceOfPath } from '../../paths.ts';
import type { PayLine } from './pay-lines.ts';
import { useReasonText } from './reason-text.ts';
import styles from './payments.module.css';

/** Only who is paid without an account is asked for one. */
const AskAccountAction = latePart(() =>
  import('./ask-account-action.tsx').then((file) => ({ default: file.AskAccountAction })),
);

/** What stands in the way of a payment, and why it is held or came back. */
export function PaymentNotices({ line, companyId, mayMove }: { line: PayLine; companyId: string; mayMove: boolean }) {
  const t = useTranslations('payments');
  const reasonText = useReasonText();
  const [first] = line.payments;
  const isOne = line.payments.length === 1;
  const obstacles = [...new Set(line.payments.flatMap((payment) => payment.obstacle ?? []))];
  return (
    <div className={styles.notices}>
      {obstacles.map((obstacle) => {
        const link = linkOf({ obstacle, payment: first, companyId, mayMove });
        const payee = mayMove && obstacle === 'iban_missing' && first?.payee.type === 'member' ? first.payee : null;
        return (
          <NoticeBox
            key={obstacle}
            title={t(`obstacle.${obstacle}`)}
            actions={
              link !== null ? (
                <Link className="link" to={link.to}>
                  {t(link.words)}
                </Link>
              ) : payee !== null ? (
                <Suspense>
                  <AskAccountAction companyId={companyId} payee={payee} />
                </Suspense>
              ) : undefined
            }
          >
            {payee === null ? t(`obstacleText.${obstacle}`) : t('askAccount.text', { name: payee.name })}
          </NoticeBox>
        );
      })}
      {mayMove && line.payments.some(({ needsAccount }) => needsAccount) ? (
        <NoticeBox
          title={t('needsAccount.tag')}
          actions={
            first?.payee.type === 'supplier' ? (
              <Link className="link" to={supplierPath(companyId, first.payee.id)}>
                {t('needsAccount.supplier')}
              </Link>
            ) : undefined
          }
        >
          {t('needsAccount.text')}
        </NoticeBox>
      ) : null}
      {mayMove && first?.state === 'failed' && first.method === 'direct_debit' ? (
        <NoticeBox
          title={t('debitBack.title')}
          actions={
            <Link className="link" to={invoiceOfPath(companyId, first.source.id)}>
              {t('openInvoice')}
            </Link>
          }
        >
          {t('debitBack.text')}
        </NoticeBox>
      ) : null}
      {line.payments.map((payment) =>
        payment.note === null ? null : (
          <NoticeBox
            key={payment.id}
            {...(payment.state === 'on_hold' ? {} : { tone: 'red' as const })}
            title={[t(payment.state === 'on_hold' ? 'state.on_hold' : 'field.note'), isOne ? '' : payment.reference]
              .filter((part) => part !== '')
              .join(' · ')}
          >
            {reasonText(payment.note)}
          </NoticeBox>
        ),
      )}
    </div>
  );
}

type Asked = {
  obstacle: NonNullable<PaymentView['obstacle']>;
  payment: PaymentView | undefined;
  companyId: string;
  mayMove: boolean;
};

/** Where an account that is missing, or waits for a second person, is cleared: at the invoice, or by whoever is paid. */
function linkOf({
  obstacle,
  payment,
  companyId,
  mayMove,
}: Asked): { to: string; words: 'addAccount' | 'openInvoice' | 'openSupplier' } | null {
  // Whoever is told of it without working on payments is who gets the money.
  if (!mayMove) return obstacle === 'iban_missing' ? { to: bankInfoPath(companyId), words: 'addAccount' } : null;
  if (payment?.payee.type === 'supplier' && (obstacle === 'bic_missing' || obstacle === 'address_missing'))
    return { to: supplierPath(companyId, payment.payee.id), words: 'openSupplier' };
  if (!isAccountStep(obstacle) || payment?.source.type !== 'invoice') return null;
  return { to: invoiceOfPath(companyId, payment.source.id), words: 'openInvoice' };
}

/** What somebody can clear at the invoice itself: its account is missing, or waits for a second person, or it is collected. */
const isAccountStep = (obstacle: PaymentView['obstacle']): boolean =>
  obstacle === 'iban_missing' || obstacle === 'account_unverified' || obstacle === 'direct_debit';
