import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isSpendable, currency as toCurrency, type CurrencyCode } from '#kernel/currency.ts';
import { moneyFromWire, moneyToWire } from '#kernel/money.ts';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import { AmountRows, FieldRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { AND_SOURCE, BY_LAW } from '../../contract/applied-rate.ts';
import type { Conversion } from '../../contract/rates.ts';
import { isFee, withFee } from '../../rules/with-fee.ts';
import { conversionQuery } from '../api.ts';
import { lawFigures } from '../law-figures.ts';
import { rateFigure } from '../rate-text.ts';
import { useSourceText } from '../use-source-text.ts';
import styles from './calculator.module.css';
import { CurrencySelect } from '#ui/parts/fields/currency-select.tsx';
import { EnterRateDialog } from './enter-rate-dialog.tsx';
import { EnteredRates } from './entered-rates.tsx';
import { shownRate, typedRate } from '../typed-rate.ts';

type Side = 'from' | 'to';
type Draft = {
  amount: string;
  fee: string;
  from: CurrencyCode;
  to: CurrencyCode;
  on: PlainDate | null;
  /** What the address names and is no currency in use: its field stays empty until one is chosen. */
  unknown: Partial<Record<Side, string>>;
};
/** What the server takes at most. */
const MINOR_DIGITS_MAX = 14;
const CODE_MAX = 8;

/** Amount, two currencies and a day; the result as it is typed. Whoever may enter rates does it here too. */
export function Calculator({ companyId, base }: { companyId: string; base: CurrencyCode }) {
  const t = useTranslations('fxCalculator');
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState(() => draftOf(search, base, format.today));
  const isEntering = search.has('enter');
  const setEntering = (isOpen: boolean): void => setSearch(withEnter(search, isOpen), { replace: true });
  const amount = parseTypedAmount(draft.amount, draft.from, format.language);
  const isAmount = amount !== null && amount.minor >= 0n && amount.minor.toString().length <= MINOR_DIGITS_MAX;
  const isFuture = draft.on !== null && draft.on > format.today;
  const [asked] = useDebouncedValue({ ...draft, minor: isAmount ? amount.minor.toString() : '0' }, 150);
  const { minor, from, to, on } = asked;
  const isUnknown = Object.keys(draft.unknown).length > 0;
  const isReady = !isUnknown && on !== null && on <= format.today;
  const conversion = useQuery({
    ...conversionQuery(companyId, { minor, from, to, on: on ?? format.today }),
    enabled: isReady,
  });
  const set = (change: Partial<Draft>): void => setDraft((now) => ({ ...now, ...change }));
  const choose = (side: Side, code: CurrencyCode): void =>
    setDraft(({ unknown: { [side]: _chosen, ...unknown }, ...now }) => {
      const other = side === 'from' ? 'to' : 'from';
      return { ...now, unknown, ...(now[other] === code ? { [other]: now[side] } : {}), [side]: code };
    });
  const currencyField = (side: Side) => ({
    label: t(side),
    value: draft.unknown[side] === undefined ? draft[side] : null,
    error: draft.unknown[side] === undefined ? undefined : t('problems.notInUse', { code: draft.unknown[side] }),
    onCurrency: (code: CurrencyCode) => choose(side, code),
  });
  const example = format.language === 'en' ? '1234.50' : '1234,50';
  const foreign = draft.from === base ? draft.to : draft.from;
  const fee = feeOf(draft.fee);
  return (
    <>
      <div className={styles.form}>
        <div className={styles.pair}>
          <TextInput
            label={t('amount')}
            inputMode="decimal"
            autoComplete="off"
            value={draft.amount}
            error={draft.amount.trim() === '' || isAmount ? undefined : t('problems.amount', { example })}
            onChange={(event) => set({ amount: event.currentTarget.value })}
          />
          <DateField
            label={t('on')}
            value={draft.on}
            latest={format.today}
            error={draft.on === null ? t('problems.invalid_date') : isFuture ? t('problems.in_future') : undefined}
            onChange={(day) => set({ on: day })}
          />
        </div>
        <div className={styles.currencies}>
          <CurrencySelect {...currencyField('from')} />
          <ActionIcon
            className={styles.swap ?? ''}
            size="lg"
            aria-label={t('swap')}
            title={t('swap')}
            onClick={() => set(swapped(draft))}
          >
            <Icon of={IconArrowsExchange} />
          </ActionIcon>
          <CurrencySelect {...currencyField('to')} />
        </div>
        <TextInput
          className={styles.fee ?? ''}
          label={t('fee')}
          description={t('feeHint')}
          inputMode="decimal"
          autoComplete="off"
          rightSection="%"
          value={draft.fee}
          error={fee === null ? t('problems.fee', { example: format.language === 'en' ? '1.75' : '1,75' }) : undefined}
          onChange={(event) => set({ fee: event.currentTarget.value })}
        />
      </div>
      <div
        className={conversion.isPlaceholderData ? `${styles.answer} ${styles.stale}` : styles.answer}
        aria-live="polite"
        aria-busy={conversion.isFetching}
      >
        {/* Of a day or currency that is none, or a day still to come, the field says why: there is nothing to wait for. */}
        {!isReady ? null : conversion.isError ? (
          <ErrorState isInline error={conversion.error} onRetry={() => void conversion.refetch()} />
        ) : conversion.data === undefined ? (
          <BlockSkeleton lines={3} />
        ) : conversion.data.result === null ? (
          <NoRate
            day={format.day(on ?? format.today)}
            base={from === base || to === base ? null : base}
            onEnter={conversion.data.mayEnter ? () => setEntering(true) : null}
          />
        ) : (
          <Result result={conversion.data.result} isShown={isAmount} fee={fee ?? '0'} />
        )}
      </div>
      {conversion.data?.mayEnter === true ? (
        <EnteredRates companyId={companyId} onEnter={() => setEntering(true)} />
      ) : null}
      {isEntering && conversion.data?.mayEnter === true ? (
        <EnterRateDialog
          companyId={companyId}
          base={base}
          start={{ currency: isUnknown || foreign === base ? null : foreign, on: isFuture ? null : draft.on }}
          onClose={() => setEntering(false)}
        />
      ) : null}
    </>
  );
}

/** Whether the dialog is open stands in the address, so that a refusal can lead to it. */
function withEnter(search: URLSearchParams, isOpen: boolean): URLSearchParams {
  const next = new URLSearchParams(search);
  if (isOpen) next.set('enter', '1');
  else next.delete('enter');
  return next;
}

/** What the address names, and otherwise a foreign currency into the company's own, today. */
function draftOf(search: URLSearchParams, base: CurrencyCode, today: PlainDate): Draft {
  const usual = toCurrency(base === 'EUR' ? 'USD' : 'EUR');
  const [from, to, on] = ['from', 'to', 'on'].map((name) => search.get(name)?.toUpperCase());
  const first = isSpendable(from) ? from : isSpendable(to) && to !== base ? base : usual;
  const second = isSpendable(to) && to !== first ? to : first === base ? usual : base;
  const unknown = { ...unknownIn('from', from), ...unknownIn('to', to) };
  return {
    amount: '100',
    fee: '',
    from: first,
    to: second,
    on: on === undefined ? today : isPlainDate(on) ? on : null,
    unknown,
  };
}

/** As much of it as names a currency: the address is anybody's. */
const unknownIn = (side: Side, code: string | undefined): Draft['unknown'] =>
  code === undefined || isSpendable(code) ? {} : { [side]: code.slice(0, CODE_MAX) };

const swapped = ({ from, to, unknown }: Draft): Partial<Draft> => ({
  from: to,
  to: from,
  unknown: {
    ...(unknown.to === undefined ? {} : { from: unknown.to }),
    ...(unknown.from === undefined ? {} : { to: unknown.from }),
  },
});

/** In percent as decimal text, nothing typed being none; null for what is no fee. */
function feeOf(typed: string): string | null {
  const text = typed.replaceAll(/[\s%\u00A0\u202F]/g, '');
  if (text === '') return '0';
  const fee = typedRate(text);
  return fee !== null && isFee(fee) ? fee : null;
}

type ResultProps = { result: Conversion; isShown: boolean; fee: string };

/** What it comes to, the fee included, and by which rate; with a fee also what each part of it is. */
function Result({ result: { amount, rate }, isShown, fee }: ResultProps) {
  const t = useTranslations('fxCalculator');
  const line = useTranslations('rates');
  const format = useFormat();
  const sourceText = useSourceText('fxCalculator');
  const { entered } = rate;
  const costs = withFee({ amount: moneyFromWire(amount), rate: rate.rate }, fee);
  const hasFee = Number(fee) !== 0;
  const byLaw = rate.source.split(AND_SOURCE).includes(BY_LAW) ? lawFigures(rate, format.language) : [];
  return (
    <div className={styles.result}>
      {isShown ? (
        <>
          <p>
            <span className="visually-hidden">{t('said', { label: t(hasFee ? 'total' : 'result') })} </span>
            <MoneyText amount={moneyToWire(costs.total)} size="panel" />
          </p>
          {hasFee ? (
            <AmountRows
              rows={[
                { label: t('byMid'), value: format.money(amount) },
                { label: t('feeOf', { percent: shownRate(fee, format.language) }), value: format.money(costs.fee) },
                { label: t('total'), value: format.money(costs.total), isTotal: true },
              ]}
            />
          ) : null}
        </>
      ) : null}
      <FieldRows
        rows={[
          { label: t('rate'), value: rateFigure(rate, format) },
          ...(hasFee ? [{ label: t('rateWithFee'), value: rateFigure({ ...rate, rate: costs.rate }, format) }] : []),
          { label: t('rateOn'), value: format.day(rate.on) },
          {
            label: t('source'),
            value:
              entered === null
                ? sourceText(rate.source)
                : line('entered', { name: entered.byName, reason: entered.reason }),
          },
          ...(byLaw.length === 0 ? [] : [{ label: t('byLaw'), value: byLaw.join(' · ') }]),
        ]}
      />
    </div>
  );
}

/** Whom to ask where no rate is known, or for finance the way to enter one; `base` where neither currency is the company's. */
function NoRate({ day, base, onEnter }: { day: string; base: CurrencyCode | null; onEnter: (() => void) | null }) {
  const t = useTranslations('fxCalculator');
  const line = useTranslations('rates');
  const isTheirs = onEnter !== null && base === null;
  return (
    <NoticeBox
      title={t('none.title', { day })}
      actions={isTheirs ? <Button onClick={onEnter}>{line('enter')}</Button> : undefined}
    >
      {base !== null ? t('none.cross', { base }) : t(isTheirs ? 'none.enter' : 'none.ask')}
    </NoticeBox>
  );
}
