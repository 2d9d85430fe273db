import { Select, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { Address } from '../../contract/delivery.ts';
import { isPostcodeOf } from '../../rules/address.ts';
import styles from './ordering.module.css';

/** The parts of an address that is not complete: what a form says at its fields. */
export const wrongParts = (address: Address): ('line1' | 'city' | 'postcode')[] => [
  ...(address.line1.trim() === '' ? (['line1'] as const) : []),
  ...(address.city.trim() === '' ? (['city'] as const) : []),
  ...(isPostcodeOf(address) ? [] : (['postcode'] as const)),
];

/** Where a card is sent, part by part. What is missing is said once somebody tried to go on. */
export function AddressFields({
  address,
  isTried,
  problem,
  onChange,
}: {
  address: Address;
  isTried: boolean;
  /** What the server refused. */
  problem?: (path: string) => string | undefined;
  onChange: (address: Address) => void;
}) {
  const t = useTranslations('cardOrders.delivery');
  const { language } = useFormat();
  const names = new Intl.DisplayNames(INTL_LOCALES[language], { type: 'region' });
  const wrong = isTried ? wrongParts(address) : [];
  const field = (name: 'line1' | 'line2' | 'postcode' | 'city') => ({
    label: t(name),
    value: address[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...address, [name]: event.currentTarget.value }),
  });
  return (
    <div className={styles.address}>
      <TextInput
        maxLength={70}
        autoComplete="off"
        {...field('line1')}
        error={wrong.includes('line1') ? t('wrongLine1') : problem?.('address.line1')}
      />
      <TextInput maxLength={70} autoComplete="off" {...field('line2')} />
      <div className={styles.town}>
        <TextInput
          maxLength={12}
          autoComplete="off"
          {...field('postcode')}
          error={wrong.includes('postcode') ? t('wrongPostcode') : problem?.('address.postcode')}
        />
        <TextInput
          maxLength={50}
          autoComplete="off"
          {...field('city')}
          error={wrong.includes('city') ? t('wrongCity') : problem?.('address.city')}
        />
      </div>
      <Select
        searchable
        allowDeselect={false}
        label={t('country')}
        data={ISO_COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((left, right) =>
          left.label.localeCompare(right.label),
        )}
        value={address.country}
        onChange={(country) => onChange({ ...address, country: country ?? address.country })}
      />
    </div>
  );
}
