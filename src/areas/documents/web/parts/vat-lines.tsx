import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { moneyFromWire, moneyToWire, type Money, type WireMoney } from '#kernel/money.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import styles from './documents.module.css';

/** A VAT line as it stands in its fields. */
export type VatText = { readonly rate: string; readonly net: string; readonly tax: string };
type WireLine = { rate: string; net: WireMoney; tax: WireMoney };

export const vatTextsOf = (
  lines: readonly { rate: string; net: WireMoney; tax: WireMoney }[],
  language: Language,
): VatText[] =>
  lines.map((line) => ({
    rate: language === 'en' ? line.rate : line.rate.replace('.', ','),
    net: amountText(line.net, language),
    tax: amountText(line.tax, language),
  }));

/** The lines as they are sent, or null when one of them is no rate or no amount. */
export function vatLinesOf(texts: readonly VatText[], currency: CurrencyCode, language: Language): WireLine[] | null {
  const lines = texts.map((text): WireLine | null => {
    const rate = text.rate.trim().replace(',', '.').replace(/\s*%$/, '');
    const net = parseTypedAmount(text.net, currency, language);
    const tax = parseTypedAmount(text.tax, currency, language);
    return /^\d{1,3}(\.\d{1,4})?$/.test(rate) && net !== null && tax !== null
      ? { rate, net: moneyToWire(net), tax: moneyToWire(tax) }
      : null;
  });
  return lines.every((line) => line !== null) ? lines : null;
}

/** Net and VAT of all lines. */
export function vatSumOf(lines: readonly WireLine[], currency: CurrencyCode): { net: Money; tax: Money } {
  const total = (part: 'net' | 'tax'): Money => ({
    minor: lines.reduce((sum, line) => sum + moneyFromWire(line[part]).minor, 0n),
    currency,
  });
  return { net: total('net'), tax: total('tax') };
}

const PARTS = ['rate', 'net', 'tax'] as const;

/** Rate, net and VAT, a line each; what is no number says so at its field once `isTried`. */
export function VatLines({
  lines,
  currency,
  language,
  onChange,
  isTried,
  isReadOnly = false,
}: {
  lines: readonly VatText[];
  currency: CurrencyCode;
  language: Language;
  onChange: (lines: readonly VatText[]) => void;
  isTried: boolean;
  isReadOnly?: boolean;
}) {
  const t = useTranslations('documents.vat');
  const format = useFormat();
  const example = language === 'en' ? '1234.50' : '1234,50';
  const set = (index: number, part: keyof VatText, text: string): void =>
    onChange(lines.map((line, at) => (at === index ? { ...line, [part]: text } : line)));
  const group = useId();
  const problem = (part: keyof VatText, text: string): string | undefined => {
    if (!isTried) return undefined;
    if (part === 'rate') return /^\d{1,3}([.,]\d{1,4})?\s*%?$/.test(text.trim()) ? undefined : t('notARate');
    return parseTypedAmount(text, currency, language) === null ? t('notAnAmount', { example }) : undefined;
  };
  const errorId = (index: number, part: keyof VatText): string => `${group}-${index}-${part}`;
  return (
    <div className={styles.vat} role="group" aria-label={t('title')}>
      {lines.length === 0 ? null : (
        <div className={styles.vatHead} aria-hidden="true">
          <span>{t('rate')}</span>
          <span>{t('net')}</span>
          <span>{t('tax')}</span>
        </div>
      )}
      {lines.map((line, index) => (
        <div key={index} className={styles.vatLine}>
          {PARTS.map((part) => (
            <TextInput
              key={part}
              aria-label={t('line', { index: index + 1, label: t(part) })}
              inputMode="decimal"
              readOnly={isReadOnly}
              value={line[part]}
              error={problem(part, line[part]) !== undefined}
              aria-describedby={problem(part, line[part]) === undefined ? undefined : errorId(index, part)}
              onChange={(event) => set(index, part, event.currentTarget.value)}
              {...(part === 'rate' ? { rightSection: <span aria-hidden="true">%</span> } : {})}
            />
          ))}
          {isReadOnly ? null : (
            <ActionIcon
              aria-label={t('remove', { rate: line.rate })}
              onClick={() => onChange(lines.filter((_, at) => at !== index))}
            >
              <Icon of={IconX} size={16} />
            </ActionIcon>
          )}
          {PARTS.map((part) => {
            const text = problem(part, line[part]);
            // The fields are too narrow for a sentence: it stands below the line and names its field.
            return text === undefined ? null : (
              <Input.Error key={part} id={errorId(index, part)} className={styles.vatError ?? ''}>
                {format.named(t(part), text)}
              </Input.Error>
            );
          })}
        </div>
      ))}
      {isReadOnly ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.vatAdd ?? ''}
          leftSection={<Icon of={IconPlus} size={14} />}
          onClick={() => onChange([...lines, { rate: '', net: '', tax: '' }])}
        >
          {t('add')}
        </Button>
      )}
    </div>
  );
}
