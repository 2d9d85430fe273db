import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { CheckList } from '#ui/parts/fields/field-rows.tsx';
import type { PolicyResult, Statement } from '../../contract/result.ts';
import { FindingList } from './finding-list.tsx';
import styles from './verdict.module.css';

type SaidProps = { result: PolicyResult; statement: Statement | null; currency: CurrencyCode };

/** What the rules said when it was sent, and what its requester says to that: for everybody in the chain. */
export function SaidByRules({ result, statement, currency }: SaidProps) {
  const t = useTranslations('policyVerdict');
  const justification = statement?.justification ?? '';
  if (result.isApprovedAlone) return <CheckList checks={[{ tone: 'green', title: t('wasAlone') }]} />;
  if (result.findings.length === 0) return null;
  return (
    <>
      <FindingList result={result} currency={currency} isSent />
      {justification === '' ? null : (
        <blockquote className={styles.reason}>
          <small>{t('reason')}</small>
          {justification}
        </blockquote>
      )}
    </>
  );
}
