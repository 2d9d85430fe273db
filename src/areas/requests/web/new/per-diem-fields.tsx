import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import { approvedCountry } from '#kernel/reference/countries.ts';
import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { requiredMark } from '#ui/parts/fields/required-mark.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { MEALS, NIGHTS, perDiemPriceQuery, PriceExplained, tripDays } from '#areas/travel/web/door.tsx';
import styles from '../screens/new-request.module.css';
import type { FormState, PartProps } from './use-request-form.ts';
import { legsOf } from './request-form.ts';
import { type LegText } from './empty-form.ts';

const MAX_LEGS = 20;
const SETTLE_MS = 300;

/** A journey from leaving home to coming back, and what was provided on its days. */
export function PerDiemFields({ state }: PartProps) {
  const t = useTranslations('newRequests');
  const { form, set, problem } = state;
  const last = form.legs.length - 1;
  const change = (at: number, part: Partial<LegText>): void => {
    const legs = form.legs.map((leg, index) => (index === at ? { ...leg, ...part } : leg));
    // Where one arrives is where the next way starts.
    const following = legs[at + 1];
    if (part.arriveZone !== undefined && following !== undefined)
      legs[at + 1] = { ...following, departZone: part.arriveZone };
    set({ legs, days: daysFor({ ...form, legs }) });
  };
  return (
    <>
      <fieldset className={styles.lines}>
        <legend className={styles.legend}>{t('perDiem.legs')}</legend>
        {problem('detail.legs') === undefined ? null : <NoticeBox tone="red" isAlert title={problem('detail.legs')} />}
        {form.legs.map((leg, at) => (
          <LegFields
            key={at}
            leg={leg}
            title={at === 0 ? t('perDiem.out') : at === last ? t('perDiem.back') : t('perDiem.on', { number: at })}
            isBack={at === last}
            isMissing={problem('detail.legs') !== undefined}
            onChange={(part) => change(at, part)}
            {...(at === 0 || at === last
              ? {}
              : { onRemove: () => set({ legs: form.legs.filter((_, index) => index !== at) }) })}
          />
        ))}
        <div className={styles.under}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon of={IconPlus} />}
            disabled={form.legs.length >= MAX_LEGS}
            onClick={() => {
              const before = form.legs.at(-2) ?? form.legs[0];
              if (before === undefined) return;
              const between = { ...before, city: '', departAt: '', arriveAt: '', departZone: before.arriveZone };
              set({ legs: [...form.legs.slice(0, -1), between, ...form.legs.slice(-1)] });
            }}
          >
            {t('perDiem.addLeg')}
          </Button>
        </div>
      </fieldset>
      <ProvidedOnDays state={state} />
    </>
  );
}

type LegProps = {
  leg: LegText;
  title: string;
  isBack: boolean;
  isMissing: boolean;
  onChange: (part: Partial<LegText>) => void;
  onRemove?: () => void;
};

function LegFields({ leg, title, isBack, isMissing, onChange, onRemove }: LegProps) {
  const t = useTranslations('newRequests');
  const countries = useCountries();
  return (
    <div className={styles.leg} role="group" aria-label={title}>
      <div className={styles.legHead}>
        <b>{title}</b>
        {onRemove === undefined ? null : (
          <Button variant="subtle" size="compact-sm" onClick={onRemove}>
            {t('perDiem.removeLeg')}
          </Button>
        )}
      </div>
      {isBack ? null : (
        <div className={styles.pair}>
          <Select
            searchable
            label={t('perDiem.country')}
            data={countries}
            value={leg.country}
            allowDeselect={false}
            onChange={(country) => {
              if (country === null) return;
              const zone = approvedCountry(country)?.timeZone;
              onChange({ country, ...(zone === undefined ? {} : { arriveZone: zone }) });
            }}
          />
          <TextInput
            label={t('perDiem.city')}
            value={leg.city}
            maxLength={80}
            onChange={(event) => onChange({ city: event.currentTarget.value })}
          />
        </div>
      )}
      <div className={styles.pair}>
        {(['departAt', 'arriveAt'] as const).map((name) => (
          <TextInput
            key={name}
            {...requiredMark(true)}
            type="datetime-local"
            label={t(name === 'departAt' ? 'perDiem.left' : 'perDiem.arrived')}
            value={leg[name]}
            error={isMissing && leg[name] === '' ? t('problems.required') : undefined}
            onChange={(event) => onChange({ [name]: event.currentTarget.value.slice(0, 16) })}
          />
        ))}
      </div>
      <details className={styles.zones}>
        <summary>{t('perDiem.zones')}</summary>
        <div className={styles.pair}>
          {(['departZone', 'arriveZone'] as const).map((name) => (
            <Select
              key={name}
              searchable
              label={t(`perDiem.${name}`)}
              data={ZONES}
              value={leg[name]}
              allowDeselect={false}
              onChange={(zone) => zone !== null && onChange({ [name]: zone })}
            />
          ))}
        </div>
      </details>
    </div>
  );
}

const ZONES = Intl.supportedValuesOf('timeZone');

function useCountries(): { value: string; label: string }[] {
  const { language } = useFormat();
  return useMemo(() => {
    const names = new Intl.DisplayNames(INTL_LOCALES[language], { type: 'region' });
    return ISO_COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((left, right) =>
      left.label.localeCompare(right.label, language),
    );
  }, [language]);
}

function ProvidedOnDays({ state: { form, set } }: { state: FormState }) {
  const t = useTranslations('newRequests');
  const travel = useTranslations('travel');
  const format = useFormat();
  const days = tripDays(legsOf(form) ?? []);
  if (days.length === 0) return <p className={styles.hint}>{t('perDiem.waiting')}</p>;
  const change = (at: number, part: Partial<(typeof form.days)[number]>): void =>
    set({ days: form.days.map((day, index) => (index === at ? { ...day, ...part } : day)) });
  return (
    <div className={styles.scroll}>
      <table className={styles.provided}>
        <caption className={styles.legend}>{t('perDiem.days')}</caption>
        <thead>
          <tr>
            <th scope="col">{travel('perDiem.day')}</th>
            {MEALS.map((meal) => (
              <th key={meal} scope="col">
                {travel(`meals.${meal}`)}
              </th>
            ))}
            <th scope="col">{travel('perDiem.night')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((on, at) => {
            const day = form.days[at];
            if (day === undefined) return null;
            const name = format.day(on);
            return (
              <tr key={on}>
                <th scope="row">{name}</th>
                {MEALS.map((meal) => (
                  <td key={meal}>
                    <Checkbox
                      aria-label={t('perDiem.provided', { meal: travel(`meals.${meal}`), day: name })}
                      checked={day.provided.includes(meal)}
                      onChange={(event) =>
                        change(at, {
                          provided: MEALS.filter((one) =>
                            one === meal ? event.currentTarget.checked : day.provided.includes(one),
                          ),
                        })
                      }
                    />
                  </td>
                ))}
                <td>
                  {at === days.length - 1 ? null : (
                    <Select
                      size="xs"
                      aria-label={t('perDiem.night', { day: name })}
                      data={NIGHTS.map((value) => ({ value, label: travel(`nights.${value}`) }))}
                      value={day.night}
                      allowDeselect={false}
                      onChange={(night) => change(at, { night: NIGHTS.find((one) => one === night) ?? 'receipt' })}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** As many days as the journey has; what was said of a day that stays is kept. */
function daysFor(form: FormState['form']): FormState['form']['days'] {
  const days: PlainDate[] = tripDays(legsOf(form) ?? []);
  if (days.length === 0) return form.days;
  return days.map(
    (_, at) =>
      form.days[at] ?? { provided: [], night: at === days.length - 1 ? ('none' as const) : ('receipt' as const) },
  );
}

/** The journey's explanation, day by day, as the server works it out. */
export function PerDiemPreview({ companyId, state: { form } }: PartProps) {
  const t = useTranslations('newRequests');
  const travel = useTranslations('travel');
  const errorText = useErrorText('travel');
  const legs = legsOf(form);
  const asked = legs === null || tripDays(legs).length === 0 ? null : { legs, days: [...form.days] };
  const [trip] = useDebouncedValue(asked, SETTLE_MS);
  const price = useQuery(perDiemPriceQuery(companyId, trip));
  return (
    <section aria-live="polite">
      <h2 className={styles.legend}>{travel('perDiem.title')}</h2>
      {asked === null ? (
        <p className={styles.hint}>{t('perDiem.waiting')}</p>
      ) : price.isError ? (
        <NoticeBox tone="red" title={errorText(price.error)} />
      ) : price.data === undefined ? null : (
        <PriceExplained price={{ type: 'perdiem', ...price.data }} />
      )}
    </section>
  );
}
