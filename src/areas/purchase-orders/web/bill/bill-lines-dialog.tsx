import { Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { money, moneyToWire } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { BillView } from '../../contract/bill.ts';
import { quantityText } from '../parts/quantity-text.ts';
import styles from './bill-note.module.css';
import { useBillLines, type SentBillLine, type TypedBillLine } from './use-bill-lines.ts';

type DialogProps = {
  bill: BillView;
  isBusy: boolean;
  problem: string | null;
  onSave: (lines: SentBillLine[]) => void;
  onClose: () => void;
};

/** Which line of an invoice is of which line of its order: as the document says them, or typed. */
export function BillLinesDialog({ bill, isBusy, problem, onSave, onClose }: DialogProps) {
  const t = useTranslations('orderBill.lines');
  const global = useTranslations('global');
  const format = useFormat();
  const currency = bill.order?.total.currency ?? bill.net.currency;
  const form = useBillLines({ bill, currency, language: format.language });
  const left = BigInt(bill.net.minor) - form.sum;
  const targets = [
    ...bill.orderLines.map((line) => ({
      value: String(line.lineNo),
      label: t('target', {
        description: line.description,
        quantity: quantityText(line.quantity, format.language),
        price: format.money(line.unitPrice),
      }),
    })),
    { value: 'extra', label: t('extra') },
  ];
  return (
    <Dialog opened onClose={onClose} size={720} title={t('title', { number: bill.order?.number ?? '' })}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const lines = form.submit();
          if (lines !== null) onSave(lines);
        }}
      >
        <p className={styles.hint}>{t('text')}</p>
        {problem === null ? null : <NoticeBox tone="red" isAlert title={problem} />}
        {form.lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            position={index + 1}
            targets={targets}
            problems={form.problems}
            onChange={(to) => form.change(line.key, to)}
            onRemove={() => form.remove(line.key)}
          />
        ))}
        <div className={styles.between}>
          <Button size="compact-sm" leftSection={<Icon of={IconPlus} size={14} />} onClick={form.add}>
            {t('add')}
          </Button>
          {form.lines.length === 0 || left === 0n ? null : (
            <span className={styles.hint}>
              {t('left', { amount: format.money(moneyToWire(money(left, currency))) })}
            </span>
          )}
        </div>
        <div className={styles.foot}>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function LineFields({
  line,
  position,
  targets,
  problems,
  onChange,
  onRemove,
}: {
  line: TypedBillLine;
  position: number;
  targets: { value: string; label: string }[];
  problems: Readonly<Record<string, string>>;
  onChange: (to: Partial<TypedBillLine>) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('orderBill.lines');
  const { language } = useFormat();
  const point = language === 'en' ? '.' : ',';
  const errorOf = (field: 'description' | 'quantity' | 'net'): string | undefined => {
    const code = problems[`${line.key}.${field}`];
    if (code === undefined) return undefined;
    if (code === 'quantity') return t('problem.quantity', { example: `2${point}5` });
    return code === 'amount' ? t('problem.amount', { example: `1234${point}50` }) : t('problem.required');
  };
  return (
    <fieldset className={styles.line}>
      <legend>{t('position', { position })}</legend>
      <TextInput
        className={styles.wide}
        label={t('description')}
        maxLength={300}
        value={line.description}
        error={errorOf('description')}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <TextInput
        label={t('quantity')}
        inputMode="decimal"
        value={line.quantity}
        error={errorOf('quantity')}
        onChange={(event) => onChange({ quantity: event.currentTarget.value })}
      />
      <TextInput
        label={t('net')}
        inputMode="decimal"
        value={line.net}
        error={errorOf('net')}
        onChange={(event) => onChange({ net: event.currentTarget.value })}
      />
      <Select
        className={styles.wide}
        label={t('of')}
        placeholder={t('unsaid')}
        clearable
        data={targets}
        value={line.target === '' ? null : line.target}
        onChange={(value) => onChange({ target: value ?? '' })}
      />
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<Icon of={IconX} size={14} />}
        aria-label={t('removeLine', { position })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </fieldset>
  );
}
