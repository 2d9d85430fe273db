import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { fundingPath } from '#areas/wallet/paths.ts';
import type { ReportResult } from '../../contract/bank-file.ts';
import { paidPath, payPath } from '../../paths.ts';
import { useReasonText } from '../parts/reason-text.ts';
import styles from '../parts/payments.module.css';

/** Of a file with a thousand rejections the first say enough; all are in the list of what is to pay. */
const SHOWN = 20;

/** What a status report did: which orders the bank takes, and each that it rejects with its reason. */
export function ReportOutcome({ companyId, result, name }: { companyId: string; result: ReportResult; name: string }) {
  const t = useTranslations('bankFiles');
  if (result.topUp !== null) return <TopUpOutcome companyId={companyId} topUp={result.topUp} name={name} />;
  const failed = result.rejected.filter((payment) => !payment.isPaid);
  const paid = result.rejected.filter((payment) => payment.isPaid);
  const number = result.runNumber ?? 0;
  const known = result.knownAcceptedCount + result.knownCount;
  // What the bank has not decided on is no news beside it.
  const isKnown = known > 0 && result.acceptedCount + result.rejected.length === 0;
  return (
    <>
      <NoticeBox
        tone={failed.length > 0 ? 'saffron' : isKnown ? 'blue' : 'green'}
        title={
          isKnown
            ? t('report.nothingNew', { number })
            : t('report.result', {
                number,
                accepted: result.acceptedCount,
                rejected: failed.length,
                open: result.openCount,
              })
        }
      >
        {failed.length === 0 ? null : (
          <>
            <p>{t('report.rejected')}</p>
            <Payments companyId={companyId} payments={failed} />
          </>
        )}
        {[
          isKnown && result.openCount > 0 ? t('report.open', { count: result.openCount }) : '',
          result.knownAcceptedCount === 0 ? '' : t('report.knownAccepted', { count: result.knownAcceptedCount }),
          result.knownCount === 0 ? '' : t('report.known', { count: result.knownCount }),
          name,
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </NoticeBox>
      {paid.length === 0 ? null : (
        <NoticeBox title={t('report.paidTitle', { count: paid.length })}>
          <p>{t('report.paidText')}</p>
          <Payments companyId={companyId} payments={paid} />
        </NoticeBox>
      )}
      {result.doubtfulCount === 0 ? null : (
        <NoticeBox title={t('report.doubtfulTitle', { count: result.doubtfulCount })}>
          {t('report.doubtfulText')}
        </NoticeBox>
      )}
    </>
  );
}

type TopUp = NonNullable<ReportResult['topUp']>;

const TONES: Readonly<Record<TopUp['outcome'], 'green' | 'blue' | 'saffron'>> = {
  accepted: 'green',
  open: 'blue',
  rejected: 'saffron',
  known: 'blue',
  knownAccepted: 'blue',
  arrived: 'saffron',
  doubtful: 'saffron',
};

/** What a bank says of a top-up of the wallet, with its reason, and the way to it. */
function TopUpOutcome({ companyId, topUp, name }: { companyId: string; topUp: TopUp; name: string }) {
  const t = useTranslations('bankFiles.report.topUp');
  const format = useFormat();
  const reasonText = useReasonText();
  const { outcome, amount, from, reason } = topUp;
  return (
    <NoticeBox tone={TONES[outcome]} title={t(outcome, { amount: format.money(amount), account: from })}>
      {reason === null ? null : <p>{reasonText(reason)}</p>}
      <p>
        <Link className="link" to={fundingPath(companyId)}>
          {t('look')}
        </Link>
        {` · ${name}`}
      </p>
    </NoticeBox>
  );
}

function Payments({ companyId, payments }: { companyId: string; payments: ReportResult['rejected'] }) {
  const t = useTranslations('bankFiles');
  const format = useFormat();
  const reasonText = useReasonText();
  return (
    <ul className={styles.outcome}>
      {payments.slice(0, SHOWN).map((payment) => (
        <li key={payment.id}>
          <Link className="link" to={(payment.isPaid ? paidPath : payPath)(companyId, payment.source, payment.id)}>
            {payment.payeeName}
          </Link>{' '}
          {[payment.reference, format.money(payment.amount), reasonText(payment.reason)].join(' · ')}
        </li>
      ))}
      {payments.length > SHOWN ? <li>{t('report.more', { count: payments.length - SHOWN })}</li> : null}
    </ul>
  );
}
