import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { currency as toCurrency, type CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { BY_LAW } from '../../contract/applied-rate.ts';
import { isRate } from '../../rules/euro-rates.ts';
import { rateFigure } from '../rate-text.ts';
import { baseFigure } from '../base-figure.ts';
import { useSourceText } from '../use-source-text.ts';
import styles from './calculator.module.css';
import { CurrencySelect } from '#ui/parts/fields/currency-select.tsx';
import { turnedFigure } from '../turned-figure.ts';
import { typedRate } from '../typed-rate.ts';
import { useEnterRate } from './use-enter-rate.ts';

type DialogProps = {
  companyId: string;
  base: CurrencyCode;
  start: { currency: CurrencyCode | null; on: PlainDate | null };
  onClose: () => void;
};
const REASON_MAX = 200;

/** Enters the company's own rate of a day, as its bank statement says it; one that is far off is asked about first. */
export function EnterRateDialog({ companyId, base, start, onClose }: DialogProps) {
  const t = useTranslations('fxCalculator');
  const global = useTranslations('global');
  const format = useFormat();
  const sourceText = useSourceText();
  const { language } = format;
  const [draft, setDraft] = useState({
    currency: start.currency ?? toCurrency(base === 'EUR' ? 'USD' : 'EUR'),
    on: start.on,
    typed: '',
    reason: '',
  });
  const { enter, isBusy, problem, unlikely, fields, refuse } = useEnterRate(companyId, (entered) => {
    notify({ message: t('dialog.done', { figure: baseFigure(entered, language), day: format.day(entered.on) }) });
    onClose();
  });
  const { currency, on, typed, reason } = draft;
  const perBase = typedRate(typed);
  const rate = perBase !== null && isRate(perBase) ? perBase : null;
  // Of another day, what the law fixes is only the nearest that is known.
  const isOfLaw = unlikely?.source === BY_LAW && unlikely.on === on;
  const turned = turnedFigure({ base, currency, perBase }, format);
  const set = (change: Partial<typeof draft>): void => {
    setDraft({ ...draft, ...change });
    refuse({});
  };
  const problemText = (name: string): string | undefined => {
    const code = fields[name];
    if (code === undefined) return undefined;
    const key = `problems.${code}` as 'problems.invalid_rate';
    return t(t.has(key) ? key : 'problems.other', { rate: language === 'en' ? '1.0845' : '1,0845' });
  };
  const send = (form: Element): void => {
    const wrong = {
      ...(on === null ? { on: 'invalid_date' } : {}),
      ...(typed.trim() === '' ? { perBase: 'required' } : rate === null ? { perBase: 'invalid_rate' } : {}),
      ...(reason.trim() === '' ? { reason: 'required' } : {}),
    };
    if (on !== null && rate !== null && Object.keys(wrong).length === 0)
      return enter({ currency, on, perBase: rate, reason, isConfirmed: unlikely !== null });
    refuse(wrong);
    focusInvalid(form);
  };
  return (
    <Dialog opened onClose={onClose} title={t('dialog.save')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      >
        {problem === null ? null : <NoticeBox tone="red" isAlert title={problem} />}
        <p className={styles.hint}>{t('dialog.text')}</p>
        <div className={styles.pair}>
          <CurrencySelect
            label={t('dialog.currency')}
            value={currency}
            without={base}
            error={problemText('currency')}
            onCurrency={(code) => set({ currency: code })}
          />
          <DateField
            label={t('dialog.on')}
            value={on}
            latest={format.today}
            error={problemText('on')}
            onChange={(day) => set({ on: day })}
          />
        </div>
        <TextInput
          data-autofocus
          label={t('dialog.perBase', { base, currency })}
          description={turned === null ? t('dialog.perBaseHint') : t('dialog.turned', { figure: turned })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={problemText('perBase')}
          onChange={(event) => set({ typed: event.currentTarget.value })}
        />
        <TextInput
          label={t('dialog.reason')}
          description={t('dialog.reasonHint')}
          maxLength={REASON_MAX}
          value={reason}
          error={problemText('reason')}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
        {unlikely === null || rate === null ? null : (
          <NoticeBox isAlert title={t(isOfLaw ? 'dialog.unlawful' : 'dialog.unlikely')}>
            {t(isOfLaw ? 'dialog.unlawfulText' : 'dialog.unlikelyText', {
              figure: rateFigure({ from: base, to: currency, rate: unlikely.perBase }, format),
              day: format.day(unlikely.on),
              source: sourceText(unlikely.source),
              entered: baseFigure({ base, currency, perBase: rate }, language),
            })}
          </NoticeBox>
        )}
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t(unlikely === null ? 'dialog.save' : 'dialog.saveUnlikely')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
