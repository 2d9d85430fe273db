import { useTranslations } from 'use-intl';
import { PhoneField } from '../../parts/phone-field.tsx';
import styles from './registration.module.css';
import type { StepProps } from './step-props.ts';

export function PhoneStep({ answers, problems, phones, change, leave }: StepProps) {
  const t = useTranslations('register.steps');
  return (
    <>
      <PhoneField
        phoneCountry={answers.phoneCountry}
        phone={answers.phone}
        phones={phones}
        isInvalid={problems.phone !== undefined}
        onChange={change}
        onBlur={leave}
      />
      <p className={styles.hint}>{t('phoneNumber.hint')}</p>
    </>
  );
}
