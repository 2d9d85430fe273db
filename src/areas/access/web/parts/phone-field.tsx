import { TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import examples from 'libphonenumber-js/examples.mobile';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { countryName, namedCountries } from './country-names.ts';
import { Flag } from './flag.tsx';
import { formatTyped, type Phones, type TypedPhone } from './phones.ts';
import styles from './phone-field.module.css';

export type PhoneFieldProps = TypedPhone & {
  /** Null while the library is on the way: then it is typed as it comes. */
  phones: Phones | null;
  isInvalid: boolean;
  isCompact?: boolean;
  onChange: (typed: TypedPhone) => void;
  onBlur?: () => void;
};

/**
 * A country and a number (specification 2.6, 5), in the words of the wizard. A real select lies over the flag and the
 * code: typing finds a country on every device.
 */
export function PhoneField({ phoneCountry, phone, phones, isInvalid, isCompact, onChange, onBlur }: PhoneFieldProps) {
  const t = useTranslations('register.steps.phoneNumber');
  const { language } = useLanguage();
  const codes = useMemo(() => phones?.getCountries() ?? [], [phones]);
  const countries = useMemo(
    () => namedCountries(codes.length === 0 ? [phoneCountry] : codes, language),
    [codes, language, phoneCountry],
  );
  const code = codes.find((each) => each === phoneCountry);
  const calling = code === undefined || phones === null ? '' : `+${phones.getCountryCallingCode(code)}`;
  const example = code === undefined ? undefined : phones?.getExampleNumber(code, examples)?.formatNational();
  const country = countryName(phoneCountry, language);
  const problem =
    example === undefined ? t('invalidAnywhere', { country }) : t('invalid', { country, example: example });
  return (
    <div className={isCompact === true ? `${styles.phone} ${styles.compact}` : styles.phone}>
      <div>
        <span className={styles.label} aria-hidden="true">
          {t('country')}
        </span>
        <span className={styles.code}>
          <Flag country={phoneCountry} />
          <span aria-hidden="true">{calling}</span>
          <Icon of={IconChevronDown} size={16} />
          <select
            aria-label={t('country')}
            autoComplete="tel-country-code"
            value={phoneCountry}
            // Specification 5: another country clears the number.
            onChange={(event) => onChange({ phoneCountry: event.currentTarget.value, phone: '' })}
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
        {...(isCompact === true ? {} : { size: 'xl', 'data-autofocus': true })}
        type="tel"
        inputMode="tel"
        name="tel"
        autoComplete="tel-national"
        label={t('number')}
        value={phone}
        error={isInvalid ? problem : undefined}
        onBlur={onBlur}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          // While signs are taken away nothing is put back.
          const isShorter = typed.length < phone.length;
          onChange({ phoneCountry, phone: isShorter ? typed : formatTyped(phones, { phoneCountry, phone: typed }) });
        }}
      />
    </div>
  );
}
