import { Button, Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPlainDate } from '#kernel/plain-date.ts';
import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { call } from '#ui/api-client/call.ts';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { addDayRate, type DayAmounts, type DayRateView } from '../../contract/rates.ts';
import { DayAndSource } from './day-and-source.tsx';
import { RateFoot, RateRow } from './rate-row.tsx';
import styles from './rates.module.css';
import { usePublish } from './use-publish.ts';

export function DayRates({ companyId, rates }: { companyId: string; rates: readonly DayRateView[] }) {
  const t = useTranslations('travelRates');
  const place = usePlaceName();
  const lines = useRateLines();
  const [isAdding, setAdding] = useState(false);
  const model = rates.find((rate) => rate.country === '') ?? rates[0];
  if (model === undefined) return <p>{t('none')}</p>;
  return (
    <>
      {rates.map((rate) => (
        <RateRow
          key={rate.id}
          name={place(rate)}
          lines={lines(rate)}
          rate={rate}
          form={(onDone) => <RateForm companyId={companyId} rate={rate} onDone={onDone} />}
        />
      ))}
      {isAdding ? (
        <RateForm isNew companyId={companyId} rate={model} onDone={() => setAdding(false)} />
      ) : (
        <div>
          <Button onClick={() => setAdding(true)}>{t('days.add')}</Button>
        </div>
      )}
    </>
  );
}

function usePlaceName(): (rate: Pick<DayRateView, 'country' | 'city'>) => string {
  const t = useTranslations('travelRates.days');
  const { language } = useFormat();
  const countries = useMemo(() => new Intl.DisplayNames(INTL_LOCALES[language], { type: 'region' }), [language]);
  return ({ country, city }) => {
    if (country === '') return t('elsewhere');
    const name = countries.of(country) ?? country;
    return city === '' ? name : `${city}, ${name}`;
  };
}

type Field = { readonly path: string; readonly label: string; readonly minor: string };

/** The amounts that a rate goes by; what its rule does not look at is not shown. */
function useFields(): (rate: DayRateView) => Field[] {
  const t = useTranslations('travelRates.days');
  const meals = (rate: DayRateView, names: readonly ('breakfast' | 'lunch' | 'dinner')[]): Field[] =>
    names.map((meal) => ({ path: `meals.${meal}`, label: t(meal), minor: rate.amounts.meals[meal] }));
  return (rate) => {
    const { amounts } = rate;
    const lodging = { path: 'lodging', label: t('lodging'), minor: amounts.lodging };
    if (rate.dayRule === 'hours')
      return [
        ...amounts.hourBands.map((band, at) => ({
          path: `hourBands.${at}`,
          label: t('hours', { hours: band.fromMinutes / 60 }),
          minor: band.amount,
        })),
        lodging,
      ];
    if (rate.dayRule === 'meals') return [...meals(rate, ['breakfast', 'lunch', 'dinner']), lodging];
    return [
      { path: 'fullDay', label: t('fullDay'), minor: amounts.fullDay },
      { path: 'partialDay', label: t('partialDay'), minor: amounts.partialDay },
      ...meals(rate, ['breakfast', 'lunch', 'dinner']),
      lodging,
    ];
  };
}

function useRateLines(): (rate: DayRateView) => string[] {
  const t = useTranslations('travelRates.days');
  const format = useFormat();
  const fields = useFields();
  return (rate) => {
    const shown = ({ label, minor }: Field): string => `${label} ${format.money({ minor, currency: rate.currency })}`;
    const all = fields(rate).filter(({ minor }) => minor !== '0');
    const ofMeals = all.filter(({ path }) => path.startsWith('meals.'));
    const meals = t(rate.dayRule === 'meals' ? 'paid' : 'deducted');
    return [
      all
        .filter((field) => !ofMeals.includes(field))
        .map(shown)
        .join(' · '),
      ofMeals.length === 0 ? '' : format.named(meals, ofMeals.map(shown).join(' · ')),
    ].filter((line) => line !== '');
  };
}

type FormProps = { companyId: string; rate: DayRateView; isNew?: boolean; onDone: () => void };

function RateForm({ companyId, rate, isNew = false, onDone }: FormProps) {
  const t = useTranslations('travelRates');
  const { language } = useFormat();
  const place = usePlaceName();
  const fields = useFields()(rate);
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      fields.map(({ path, minor }) => [path, amountText({ minor, currency: rate.currency }, language)]),
    ),
  );
  const [where, setWhere] = useState(isNew ? { country: '', city: '' } : { country: rate.country, city: rate.city });
  const [rest, setRest] = useState({ validFrom: '', source: '' });
  const { form, publish, isBusy, problem, refuse } = usePublish({
    send: (body: { amounts: DayAmounts; validFrom: DayRateView['validFrom'] }) =>
      call(addDayRate, { params: { companyId }, body: { ...where, ...body, source: rest.source.trim() } }),
    onDone,
  });
  const send = (): void => {
    const wrong: Record<string, string> = {};
    const minors = new Map<string, string>();
    for (const { path } of fields) {
      const amount = parseTypedAmount(amounts[path] ?? '', rate.currency, language);
      if (amount === null || amount.minor < 0n) wrong[path] = 'invalid_amount';
      else minors.set(path, amount.minor.toString());
    }
    if (isNew && where.country === '') wrong['country'] = 'unknown';
    if (rest.source.trim() === '') wrong['source'] = 'required';
    if (!isPlainDate(rest.validFrom)) wrong['validFrom'] = 'required';
    refuse(wrong);
    if (Object.keys(wrong).length > 0 || !isPlainDate(rest.validFrom)) return;
    publish({ amounts: withMinors(rate.amounts, minors), validFrom: rest.validFrom });
  };
  return (
    <div ref={form} className={styles.form}>
      {isNew ? (
        <div className={styles.pair}>
          <Select
            searchable
            // Gone to because it is wrong, its list would lie over what the other fields say.
            openOnFocus={false}
            label={t('days.country')}
            data={ISO_COUNTRIES.map((country) => ({ value: country, label: place({ country, city: '' }) })).toSorted(
              (left, right) => left.label.localeCompare(right.label, language),
            )}
            value={where.country === '' ? null : where.country}
            error={problem('country')}
            onChange={(country) => setWhere({ ...where, country: country ?? '' })}
          />
          <TextInput
            label={t('days.city')}
            value={where.city}
            maxLength={80}
            onChange={(event) => setWhere({ ...where, city: event.currentTarget.value })}
          />
        </div>
      ) : null}
      <div className={styles.band}>
        {fields.map(({ path, label }) => (
          <TextInput
            key={path}
            label={label}
            inputMode="decimal"
            value={amounts[path] ?? ''}
            error={problem(path)}
            onChange={(event) => setAmounts({ ...amounts, [path]: event.currentTarget.value })}
          />
        ))}
      </div>
      <DayAndSource values={rest} problem={problem} onChange={(change) => setRest({ ...rest, ...change })} />
      <RateFoot isBusy={isBusy} onCancel={onDone} onPublish={send} />
    </div>
  );
}

/** The amounts as they were, with what was typed in their place. */
function withMinors(before: DayAmounts, minors: ReadonlyMap<string, string>): DayAmounts {
  const at = (path: string, known: string): string => minors.get(path) ?? known;
  return {
    fullDay: at('fullDay', before.fullDay),
    partialDay: at('partialDay', before.partialDay),
    lodging: at('lodging', before.lodging),
    hourBands: before.hourBands.map((band, index) => ({ ...band, amount: at(`hourBands.${index}`, band.amount) })),
    meals: {
      breakfast: at('meals.breakfast', before.meals.breakfast),
      lunch: at('meals.lunch', before.meals.lunch),
      dinner: at('meals.dinner', before.meals.dinner),
    },
  };
}
