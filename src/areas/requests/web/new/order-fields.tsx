import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { AmountRows } from '#ui/parts/fields/field-rows.tsx';
import { requiredMark } from '#ui/parts/fields/required-mark.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { DimensionFields } from '#areas/dimensions/web/door.tsx';
import { MAX_ORDER_LINES } from '../../contract/detail.ts';
import styles from '../screens/new-request.module.css';
import { CurrencyField, DayField, SupplierField } from './amount-fields.tsx';
import type { PartProps } from './use-request-form.ts';
import { isBlank, totalsOf } from './request-form.ts';
import { EMPTY_LINE, type LineText } from './empty-form.ts';

const COLUMNS = ['description', 'quantity', 'unitPrice', 'vatRate'] as const;
/** What only some orders say of their lines. */
const MORE = [
  { name: 'sku', maxLength: 60 },
  { name: 'unit', maxLength: 20 },
] as const;
const LABELS = { description: 'item', quantity: 'quantity', unitPrice: 'unitPrice', vatRate: 'vatRate' } as const;

/** An order by its lines; rows of a spreadsheet can be pasted into them. */
export function OrderFields({ companyId, state }: PartProps) {
  const t = useTranslations('newRequests');
  const { form, set, problem, isRequired } = state;
  const [isSplit, setSplit] = useState(form.lines.some(hasOwnPlace));
  const [isByArticle, setByArticle] = useState(form.lines.some(hasArticle));
  const change = (at: number, part: Partial<LineText>): void =>
    set({ lines: form.lines.map((line, index) => (index === at ? { ...line, ...part } : line)) });
  const paste = (at: number, text: string): boolean => {
    const rows = rowsOf(text);
    if (rows.length < 2 && !text.includes('\t')) return false;
    const lines = [...form.lines.slice(0, at), ...rows, ...form.lines.slice(at + 1)].slice(0, MAX_ORDER_LINES);
    set({ lines });
    setByArticle(isByArticle || rows.some(hasArticle));
    notify({ message: t('order.pasted', { count: Math.min(rows.length, MAX_ORDER_LINES - at) }) });
    return true;
  };
  return (
    <>
      <div className={styles.pair}>
        <SupplierField state={state} />
        <CurrencyField state={state} />
      </div>
      <fieldset className={styles.lines}>
        <legend className={styles.legend}>{t('order.lines')}</legend>
        {form.lines.map((line, at) => (
          <div key={at} className={styles.line} role="group" aria-label={t('order.line', { number: at + 1 })}>
            {COLUMNS.map((name) => (
              <TextInput
                key={name}
                {...requiredMark(name === 'description' && (at === 0 || !isBlank(line)))}
                label={t(`order.${LABELS[name]}`)}
                {...(name === 'description' ? {} : { inputMode: 'decimal' as const })}
                value={line[name]}
                error={
                  problem(`detail.lines.${at}.${name}`) ??
                  (at === 0 && name === 'description' ? problem('detail.lines') : undefined)
                }
                onChange={(event) => change(at, { [name]: event.currentTarget.value })}
                {...(name === 'description'
                  ? {
                      onPaste: (event: React.ClipboardEvent) => {
                        if (paste(at, event.clipboardData.getData('text/plain'))) event.preventDefault();
                      },
                    }
                  : {})}
              />
            ))}
            <ActionIcon
              variant="subtle"
              aria-label={t('order.remove', { number: at + 1 })}
              disabled={form.lines.length === 1}
              onClick={() => set({ lines: form.lines.filter((_, index) => index !== at) })}
            >
              <Icon of={IconX} />
            </ActionIcon>
            {isByArticle ? (
              <div className={`${styles.pair} ${styles.place}`}>
                {MORE.map(({ name, maxLength }) => (
                  <TextInput
                    key={name}
                    label={t(`order.${name}`)}
                    maxLength={maxLength}
                    value={line[name]}
                    error={problem(`detail.lines.${at}.${name}`)}
                    onChange={(event) => change(at, { [name]: event.currentTarget.value })}
                  />
                ))}
              </div>
            ) : null}
            {isSplit ? (
              <div className={`${styles.pair} ${styles.place}`}>
                <DimensionFields
                  companyId={companyId}
                  value={line}
                  isClearable
                  onChange={(part) => change(at, part)}
                  labels={{ costCenter: t('order.costCenter'), category: t('order.category') }}
                  problems={{
                    costCenterId: problem(`detail.lines.${at}.costCenterId`),
                    expenseCategoryId: problem(`detail.lines.${at}.expenseCategoryId`),
                  }}
                />
              </div>
            ) : null}
          </div>
        ))}
        <div className={styles.under}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon of={IconPlus} />}
            disabled={form.lines.length >= MAX_ORDER_LINES}
            onClick={() =>
              set({ lines: [...form.lines, { ...EMPTY_LINE, vatRate: form.lines.at(-1)?.vatRate ?? '' }] })
            }
          >
            {t('order.add')}
          </Button>
          <small>{t('order.paste')}</small>
        </div>
        <Switch
          label={t('order.byArticle')}
          checked={isByArticle}
          onChange={({ currentTarget: { checked } }) => {
            setByArticle(checked);
            if (!checked) set({ lines: form.lines.map((line) => ({ ...line, ...NO_ARTICLE })) });
          }}
        />
        <Switch
          label={t('order.split')}
          description={t('order.splitHint')}
          checked={isSplit}
          onChange={({ currentTarget: { checked } }) => {
            setSplit(checked);
            if (!checked) set({ lines: form.lines.map((line) => ({ ...line, ...NO_PLACE })) });
          }}
        />
      </fieldset>
      <div className={styles.pair}>
        <DayField state={state} name="occurredOn" path="occurredOn" label={t('order.delivery')} />
        <TextInput
          {...requiredMark(isRequired('detail.deliverTo'))}
          label={t('order.deliverTo')}
          value={form.deliverTo}
          maxLength={200}
          error={problem('detail.deliverTo')}
          onChange={(event) => set({ deliverTo: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

/** Net, each rate's tax, and the total, as the server will work it out. */
export function OrderTotals({ state: { form } }: PartProps) {
  const t = useTranslations('newRequests');
  const format = useFormat();
  const { net, gross, vat } = totalsOf(form, format.language);
  return (
    <section>
      <h2 className={styles.legend}>{t('order.sum')}</h2>
      <AmountRows
        rows={[
          { label: t('order.net'), value: format.money(net) },
          ...vat.map(({ rate, tax }) => ({ label: t('order.vat', { rate }), value: format.money(tax) })),
          { label: t('order.total'), value: format.money(gross), isTotal: true },
        ]}
      />
    </section>
  );
}

const NO_PLACE = { costCenterId: null, expenseCategoryId: null };
const NO_ARTICLE = { sku: '', unit: '' };
const hasArticle = ({ sku, unit }: LineText): boolean => sku !== '' || unit !== '';
const hasOwnPlace = (line: LineText): boolean => line.costCenterId !== null || line.expenseCategoryId !== null;

/** A row is what, quantity, price, rate, and maybe article number and unit, as spreadsheets copy cells. */
const rowsOf = (text: string): LineText[] =>
  text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [description = '', quantity = '1', unitPrice = '', vatRate = '', sku = '', unit = ''] = row
        .split('\t')
        .map((cell) => cell.trim());
      return { ...EMPTY_LINE, description, quantity, unitPrice, vatRate, sku, unit };
    });
