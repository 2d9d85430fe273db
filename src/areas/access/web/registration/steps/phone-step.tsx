import { TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import examples from 'libphonenumber-js/examples.mobile';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { countryName, namedCountries } from './country-names.ts';
import { Flag } from './flag.tsx';
import { formatTyped } from './phones.ts';
import { useProblemText } from './problem-text.ts';
import styles from './registration.module.css';
import type { StepProps } from './step-props.ts';

/** A real select lies over the flag and the code: typing finds a country on every device. */
export function PhoneStep({ answers, problems, phones, change, leave }: StepProps) {
  const t = useTranslations('register.steps');
  const problemText = useProblemText();
  const { language } = useLanguage();
  const codes = useMemo(() => phones?.getCountries() ?? [], [phones]);
  const countries = useMemo(
    () => namedCountries(codes.length === 0 ? [answers.phoneCountry] : codes, language),
    [codes, language, answers.phoneCountry],
  );
  const code = codes.find((each) => each === answers.phoneCountry);
  const calling = code === undefined || phones === null ? '' : `+${phones.getCountryCallingCode(code)}`;
  const example = code === undefined ? undefined : phones?.getExampleNumber(code, examples)?.formatNational();
  const values = { country: countryName(answers.phoneCountry, language), example: example ?? '' };
  const problem =
    problems.phone === undefined || example !== undefined ? problems.phone : 'phoneNumber.invalidAnywhere';
  return (
    <>
      <div className={styles.phone}>
        <div>
          <span className={styles.label} aria-hidden="true">
            {t('phoneNumber.country')}
          </span>
          <span className={styles.code}>
            <Flag country={answers.phoneCountry} />
            <span aria-hidden="true">{calling}</span>
            <Icon of={IconChevronDown} size={16} />
            <select
              aria-label={t('phoneNumber.country')}
              autoComplete="tel-country-code"
              value={answers.phoneCountry}
              // Specification 5: another country clears the number.
              onChange={(event) => change({ phoneCountry: event.currentTarget.value, phone: '' })}
            >
              {countries.map(({ alpha2, name }) => (
                <option key={alpha2} value={alpha2}>
                  {name}
                </option>
              ))}
            </select>
          </span>
        </div>
        <TextInput
          size="xl"
          type="tel"
          inputMode="tel"
          name="tel"
          autoComplete="tel-national"
          data-autofocus
          label={t('phoneNumber.number')}
          value={answers.phone}
          error={problemText(problem, values)}
          onBlur={leave}
          onChange={(event) => {
            const phone = event.currentTarget.value;
            // While signs are taken away nothing is put back.
            change({ phone: phone.length < answers.phone.length ? phone : formatTyped(phones, { ...answers, phone }) });
          }}
        />
      </div>
      <p className={styles.hint}>{t('phoneNumber.hint')}</p>
    </>
  );
}
