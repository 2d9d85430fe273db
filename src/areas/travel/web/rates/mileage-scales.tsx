import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { addMileageScale, type MileageScale } from '../../contract/rates.ts';
import { DayAndSource } from './day-and-source.tsx';
import { isDecimal, shownDecimal, typedDecimal } from './decimals.ts';
import { RateFoot, RateRow } from './rate-row.tsx';
import styles from './rates.module.css';
import { usePublish } from './use-publish.ts';

export function MileageScales({ companyId, scales }: { companyId: string; scales: readonly MileageScale[] }) {
  const t = useTranslations('travelRates');
  const name = useScaleName();
  const lines = useScaleLines();
  if (scales.length === 0) return <p>{t('none')}</p>;
  return scales.map((scale) => (
    <RateRow
      key={scale.id}
      name={name(scale)}
      lines={lines(scale)}
      rate={scale}
      form={(onDone) => <ScaleForm companyId={companyId} scale={scale} onDone={onDone} />}
    />
  ));
}

/** "Car or van, 5 fiscal hp, electric". */
function useScaleName(): (scale: MileageScale) => string {
  const t = useTranslations('travelRates.mileage');
  const format = useFormat();
  return ({ kinds, powerFrom: from, powerTo: to, isElectric }) =>
    [
      format.list(kinds.map((kind) => t(`kinds.${kind}`))),
      ...(from === null
        ? []
        : [
            to === null ? t('powerFrom', { from }) : from === to ? t('power', { from }) : t('powerRange', { from, to }),
          ]),
      ...(isElectric === true ? [t('electric')] : []),
    ].join(', ');
}

/** Each band as a sentence, with the money it stands for. */
function useScaleLines(): (scale: MileageScale) => string[] {
  const t = useTranslations('travelRates.mileage');
  const format = useFormat();
  return ({ bands, unit, currency, perPassenger }) => {
    const rate = (decimal: string): string => `${shownDecimal(decimal, format.language)} ${currency}`;
    const unitName = t(`units.${unit}`);
    const lines = bands.map((band) => {
      const values = { rate: rate(band.rate), unit: unitName, plus: rate(band.plus) };
      const hasPlus = Number(band.plus) > 0;
      if (band.upTo === null) return t(hasPlus ? 'restPlus' : 'rest', values);
      return t(hasPlus ? 'bandPlus' : 'band', { ...values, upTo: `${format.count(band.upTo)} ${unit}` });
    });
    return Number(perPassenger) > 0 ? [...lines, t('passenger', { rate: rate(perPassenger) })] : lines;
  };
}

type FormProps = { companyId: string; scale: MileageScale; onDone: () => void };

function ScaleForm({ companyId, scale, onDone }: FormProps) {
  const t = useTranslations('travelRates.mileage');
  const { language } = useFormat();
  const unit = t(`units.${scale.unit}`);
  const [bands, setBands] = useState(() =>
    scale.bands.map((band) => ({
      upTo: band.upTo === null ? '' : String(band.upTo),
      rate: shownDecimal(band.rate, language),
      plus: shownDecimal(band.plus, language),
    })),
  );
  const [rest, setRest] = useState({
    validFrom: '',
    source: '',
    perPassenger: shownDecimal(scale.perPassenger, language),
  });
  const { form, publish, isBusy, problem, refuse } = usePublish({
    send: (body: Parameters<typeof bodyOf>[0]) => call(addMileageScale, { params: { companyId }, body: bodyOf(body) }),
    onDone,
  });
  const send = (): void => {
    const wrong: Record<string, string> = {};
    for (const [at, band] of bands.entries()) {
      for (const part of ['rate', 'plus'] as const)
        if (!isDecimal(typedDecimal(band[part]))) wrong[`bands.${at}.${part}`] = 'invalid_rate';
      const isLast = at === bands.length - 1;
      if (!isLast && !/^\d{1,7}$/.test(typedDecimal(band.upTo))) wrong[`bands.${at}.upTo`] = 'required';
    }
    if (!isPlainDate(rest.validFrom)) wrong['validFrom'] = 'required';
    if (rest.source.trim() === '') wrong['source'] = 'required';
    if (!isDecimal(typedDecimal(rest.perPassenger))) wrong['perPassenger'] = 'invalid_rate';
    refuse(wrong);
    if (Object.keys(wrong).length === 0) publish({ key: scale.key, bands, ...rest });
  };
  return (
    <div ref={form} className={styles.form}>
      {bands.map((band, at) => (
        <div key={at} className={styles.band}>
          {(['upTo', 'rate', 'plus'] as const).map((part) => {
            const isAbove = part === 'upTo' && at === bands.length - 1;
            return (
              <TextInput
                key={part}
                label={isAbove ? t('above') : t(part, { unit })}
                inputMode="decimal"
                disabled={isAbove}
                value={isAbove ? '–' : band[part]}
                error={problem(`bands.${at}.${part}`) ?? (part === 'rate' && at === 0 ? problem('bands') : undefined)}
                onChange={(event) => {
                  const typed = event.currentTarget.value;
                  setBands(bands.map((one, index) => (index === at ? { ...one, [part]: typed } : one)));
                }}
              />
            );
          })}
        </div>
      ))}
      {Number(scale.perPassenger) > 0 ? (
        <TextInput
          label={t('perPassenger', { unit })}
          inputMode="decimal"
          value={rest.perPassenger}
          error={problem('perPassenger')}
          onChange={(event) => setRest({ ...rest, perPassenger: event.currentTarget.value })}
        />
      ) : null}
      <DayAndSource values={rest} problem={problem} onChange={(change) => setRest({ ...rest, ...change })} />
      <RateFoot isBusy={isBusy} onCancel={onDone} onPublish={send} />
    </div>
  );
}

type Typed = {
  key: string;
  bands: readonly { upTo: string; rate: string; plus: string }[];
  perPassenger: string;
  validFrom: string;
  source: string;
};

const bodyOf = ({ key, bands, perPassenger, validFrom, source }: Typed) => ({
  key,
  bands: bands.map((band, at) => ({
    upTo: at === bands.length - 1 ? null : Number(typedDecimal(band.upTo)),
    rate: typedDecimal(band.rate),
    plus: typedDecimal(band.plus),
  })),
  perPassenger: typedDecimal(perPassenger),
  validFrom: validFrom as MileageScale['validFrom'],
  source: source.trim(),
});
