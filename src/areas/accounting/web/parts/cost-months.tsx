import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import { useTranslations } from 'use-intl';
import { monthsOf, type Coding } from './coding.ts';
import styles from './accounting.module.css';

type CostMonthsProps = {
  /** Of a credit note: months whose cost it lowers. */
  isBack: boolean;
  coding: Coding;
  isFixed: boolean;
  onChange: (coding: Coding, isFinished: boolean) => void;
};

/** The months that a document is a cost of, first and last; both or none. */
export function CostMonths({ isBack, coding, isFixed, onChange }: CostMonthsProps) {
  const t = useTranslations('accounting.prepare');
  const isWrong = monthsOf(coding) === undefined;
  return (
    <div className={styles.months}>
      {(['costFrom', 'costTo'] as const).map((field) => (
        <DayInput
          key={field}
          kind="month"
          label={t(field)}
          value={coding[field]}
          readOnly={isFixed}
          error={isWrong && field === 'costTo' ? t('monthsWrong') : undefined}
          onText={(day) => onChange({ ...coding, [field]: day }, false)}
          onChosen={(day) => onChange({ ...coding, [field]: day }, true)}
          onBlur={() => onChange(coding, true)}
        />
      ))}
      <p>{t(isBack ? 'monthsHintBack' : 'monthsHint')}</p>
    </div>
  );
}
