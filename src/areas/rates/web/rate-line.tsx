import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { AGREED, type AppliedRate } from '../contract/applied-rate.ts';
import { fxCalculatorPath } from '../paths.ts';
import { rateFigure, rateText } from './rate-text.ts';
import { useSourceText } from './use-source-text.ts';
import styles from './rate-line.module.css';

/** By what an amount was converted, leading to the calculator; below it who entered the rate and why, if somebody did. */
export function RateLine({ companyId, rate }: { companyId: string; rate: AppliedRate }) {
  const t = useTranslations('rates');
  const format = useFormat();
  const sourceText = useSourceText();
  const { from, to, on, source, entered } = rate;
  const words = entered === null ? null : { name: entered.byName, reason: entered.reason };
  // The calculator knows nothing of what was agreed with one supplier, and would say another figure.
  if (source === AGREED)
    return (
      <>
        <span>{rateFigure(rate, format)}</span>
        {words === null ? null : <small className={styles.entered}>{t('agreed', words)}</small>}
      </>
    );
  return (
    <>
      <Link className="link" to={fxCalculatorPath(companyId, { from, to, on })}>
        {rateText(rate, { format, sourceText })}
      </Link>
      {words === null ? null : <small className={styles.entered}>{t('entered', words)}</small>}
    </>
  );
}
