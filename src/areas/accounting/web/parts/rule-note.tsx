import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PayableView } from '../../contract/bookkeeping.ts';
import { payableRulesPath } from '../../paths.ts';
import styles from './accounting.module.css';

type RuleNoteProps = { companyId: string; payable: PayableView; field: string };

/** Below a field that a payable rule set: which one. */
export function RuleNote({ companyId, payable, field }: RuleNoteProps) {
  const t = useTranslations('accounting.byRule');
  const found = payable.byRules.find((one) => one.field === field);
  if (found === undefined) return null;
  return (
    <small className={styles.origin}>
      {found.position === null ? (
        t('gone')
      ) : (
        <Link to={payableRulesPath(companyId, found.ruleId)}>{t('rule', { position: found.position })}</Link>
      )}
    </small>
  );
}
