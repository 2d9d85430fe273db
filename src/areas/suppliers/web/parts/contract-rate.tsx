import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currency as toCurrency } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { CurrencySelect } from '#ui/parts/fields/currency-select.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { companyQuery } from '#areas/companies/web/door.tsx';
import { rateFigure, turnedFigure } from '#areas/rates/web/door.tsx';
import type { ContractRateState } from './use-contract-rate.ts';
import styles from './parts.module.css';

type Props = {
  companyId: string;
  rate: ContractRateState;
  problem: (name: 'rate.currency' | 'rate.perBase') => string | undefined;
};

/** Whether the contract fixes an exchange rate, and which; one that is far from what is known is asked about once. */
export function ContractRate({ companyId, rate, problem }: Props) {
  const t = useTranslations('suppliers.contracts');
  const format = useFormat();
  const company = useQuery(companyQuery(companyId));
  if (company.data === undefined) return null;
  const { draft, typed, unlikely, set } = rate;
  const base = company.data.baseCurrency;
  const usual = toCurrency(base === 'EUR' ? 'USD' : 'EUR');
  const turned = typed === null ? null : turnedFigure({ base, ...typed }, format);
  return (
    <>
      <Checkbox
        label={t('fixesRate')}
        description={t('fixesRateHint')}
        checked={draft !== null}
        onChange={(event) => set(event.currentTarget.checked ? { currency: usual, typed: '' } : null)}
      />
      {draft === null ? null : (
        <div className={styles.rate}>
          <CurrencySelect
            label={t('rateCurrency')}
            value={draft.currency}
            without={base}
            error={problem('rate.currency')}
            onCurrency={(code) => set({ ...draft, currency: code })}
          />
          <TextInput
            label={t('ratePerBase', { base, currency: draft.currency })}
            description={turned === null ? t('rateHint') : t('rateTurned', { figure: turned })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            value={draft.typed}
            error={problem('rate.perBase')}
            onChange={(event) => set({ ...draft, typed: event.currentTarget.value })}
          />
        </div>
      )}
      {unlikely === null || draft === null ? null : (
        <NoticeBox
          isAlert
          title={t('unlikely', {
            figure: rateFigure({ from: base, to: draft.currency, rate: unlikely.perBase }, format),
            day: format.day(unlikely.on),
          })}
        >
          {t('unlikelyText')}
        </NoticeBox>
      )}
    </>
  );
}
