import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { startsHere } from '#ui/parts/fields/starts-here.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useFirstInvalid } from '#ui/parts/fields/use-first-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import type { OrderLine, OrderView } from '../../contract/order.ts';
import { GoodsFilesField } from './goods-files.tsx';
import styles from './orders.module.css';
import { quantityText } from './quantity-text.ts';
import { useGoodsFiles } from './use-goods-files.ts';
import { COUNTS, useGoodsForm, WAYS, type Count } from './use-goods-form.ts';

const CODES = ['quantity', 'amount', 'above_received', 'in_future', 'required'] as const;
type ReceiveProps = { companyId: string; order: OrderView; onClose: () => void };

/** Notes what came of an order or went back, line by line; a service is counted by its net amount. */
export function ReceiveDialog({ companyId, order, onClose }: ReceiveProps) {
  const t = useTranslations('purchaseOrders');
  const global = useTranslations('global');
  const format = useFormat();
  const problemText = useGoodsProblem();
  const files = useGoodsFiles(companyId);
  const form = useGoodsForm({
    companyId,
    order,
    onDone: ({ number }) => {
      notify({ message: t('receive.done', { number }) });
      onClose();
    },
  });
  const ref = useFirstInvalid(form.refused);
  return (
    <Dialog
      opened
      onClose={onClose}
      size={560}
      title={t(form.way === 'back' ? 'receive.titleBack' : 'receive.title', { number: order.number })}
    >
      <form
        ref={ref}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!files.isBusy) form.send(files.fileIds, event.currentTarget);
        }}
      >
        {form.problem === null ? null : <NoticeBox tone="red" isAlert title={form.problem} />}
        {form.fields['lines'] === undefined ? null : <NoticeBox tone="red" isAlert title={t('problem.nothing')} />}
        <SegmentedControl
          fullWidth
          aria-label={t('receive.kind')}
          value={form.way}
          data={WAYS.map((value) => ({ value, label: t(`receive.${value}`) }))}
          onChange={(value) => form.turn(WAYS.find((one) => one === value) ?? 'came')}
        />
        <SegmentedControl
          fullWidth
          aria-label={t('receive.by')}
          value={form.count}
          data={COUNTS.map((value) => ({ value, label: t(`receive.${value}`) }))}
          onChange={(value) => form.countBy(COUNTS.find((one) => one === value) ?? 'quantity')}
        />
        <DayInput
          label={t('receive.on')}
          max={format.today}
          value={form.on}
          error={problemText(form.fields['on'])}
          onText={(day) => form.setOn(day)}
        />
        <p className={styles.hint}>{t(form.way === 'back' ? 'receive.textBack' : 'receive.text')}</p>
        <div>
          {order.lines.map((line, index) => (
            <GoodsLine
              key={line.lineNo}
              isFirst={index === 0}
              line={line}
              count={form.count}
              value={form.typed[line.lineNo] ?? ''}
              error={problemText(form.codeOf(line))}
              onType={form.type}
            />
          ))}
        </div>
        {form.way === 'back' ? null : (
          <div>
            <Button size="xs" onClick={form.fillRest}>
              {t('receive.all')}
            </Button>
          </div>
        )}
        <Textarea
          label={t('receive.note')}
          maxLength={1000}
          autosize
          minRows={1}
          value={form.note}
          onChange={(event) => form.setNote(event.currentTarget.value)}
        />
        <GoodsFilesField files={files} />
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={form.isBusy || files.isBusy}>
            {t('receive.confirm')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

const GoodsLine = memo(function GoodsLine({
  line,
  isFirst,
  count,
  value,
  error,
  onType,
}: {
  line: OrderLine;
  /** The one that the keyboard starts at. */
  isFirst: boolean;
  count: Count;
  value: string;
  error: string | undefined;
  onType: (lineNo: number, text: string) => void;
}) {
  const t = useTranslations('purchaseOrders');
  const format = useFormat();
  const [received, ordered] =
    count === 'quantity'
      ? [quantityText(line.receivedQuantity, format.language), quantityText(line.quantity, format.language)]
      : [format.money(line.receivedAmount), format.money(line.net)];
  return (
    <div className={styles.goods}>
      <span>
        {line.description}
        <small>{t('receive.openOf', { received, ordered })}</small>
      </span>
      <TextInput
        {...startsHere(isFirst)}
        aria-label={`${line.description}: ${t(`receive.${count}`)}`}
        inputMode="decimal"
        value={value}
        error={error}
        onChange={(event) => onType(line.lineNo, event.currentTarget.value)}
      />
    </div>
  );
});

/** What is wrong with a field of this form, in words. */
function useGoodsProblem() {
  const t = useTranslations('purchaseOrders.problem');
  const { language } = useFormat();
  return (code: string | undefined): string | undefined => {
    if (code === undefined) return undefined;
    const known = CODES.find((one) => one === code) ?? 'invalid';
    const point = language === 'en' ? '.' : ',';
    return t(known, { example: known === 'amount' ? `1234${point}50` : `2${point}5` });
  };
}
