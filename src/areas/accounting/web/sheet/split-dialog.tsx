import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { PayableRow } from '../../contract/bookkeeping.ts';
import { SPLIT_NAME_MAX, SPLITS_MAX } from '../../contract/splits.ts';
import { codedOf, type Coded } from './cells.ts';
import { draftOf, readDraft, type DraftPart } from './split-draft.ts';
import type { Options } from './use-options.ts';
import styles from './sheet.module.css';

type SplitDialogProps = {
  row: PayableRow;
  options: Options;
  onSave: (next: Coded) => void;
  onClose: () => void;
};

/** Splits an item over accounts and cost centres: each part an amount or a percentage, the last line takes the rest. */
export function SplitDialog({ row, options, onSave, onClose }: SplitDialogProps) {
  const t = useTranslations('prepareSheet.split');
  const global = useTranslations('global');
  const format = useFormat();
  const fresh = (key: number): DraftPart => ({
    key,
    share: '',
    expenseAccount: row.expenseAccount,
    costCenterId: row.costCenterId,
    analyticalValues: row.analyticalValues,
    description: '',
  });
  const [parts, setParts] = useState(() => (row.splits.length === 0 ? [fresh(0)] : draftOf(row, format.language)));
  const [isTried, setTried] = useState(false);
  const read = readDraft(parts, row.gross, format.language);
  const change = (key: number, next: Partial<DraftPart>): void =>
    setParts((before) => before.map((part) => (part.key === key ? { ...part, ...next } : part)));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    const splits = parts.flatMap(({ key: _key, share: _share, ...coded }, index) => {
      const amount = read.parts[index] ?? null;
      const percent = read.percents[index] ?? null;
      return amount === null ? [] : [{ ...coded, percent, amount, costCenterName: null }];
    });
    if (splits.length < parts.length || (parts.length > 0 && read.rest === null)) focusInvalid(event.currentTarget);
    else onSave({ ...codedOf(row), splits });
  };
  const shownOf = (amount: WireMoney | null | undefined): string | undefined =>
    amount === null || amount === undefined ? undefined : format.money(amount);
  const isTooMuch = parts.length > 0 && read.rest === null && read.parts.every((amount) => amount !== null);
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={t('title', { name: row.reference, amount: format.money(row.gross) })}
    >
      <form noValidate className={styles.splits} onSubmit={submit}>
        <p>{t('text')}</p>
        {isTried && isTooMuch ? <NoticeBox tone="red" isAlert title={t('tooMuch')} /> : null}
        {parts.map((part, index) => (
          <fieldset key={part.key} className={styles.splitLine}>
            <legend>{t('line', { number: index + 1, total: parts.length + 1 })}</legend>
            <TextInput
              label={t('share')}
              data-autofocus={index === 0 ? true : undefined}
              autoComplete="off"
              value={part.share}
              description={shownOf(read.parts[index])}
              error={isTried && ((read.parts[index] ?? null) === null || isTooMuch) ? t('shareWrong') : undefined}
              onChange={(event) => change(part.key, { share: event.currentTarget.value })}
            />
            <PartSelects part={part} options={options} onChange={(next) => change(part.key, next)} />
            <TextInput
              className={styles.splitName}
              label={t('name')}
              maxLength={SPLIT_NAME_MAX}
              value={part.description}
              onChange={(event) => change(part.key, { description: event.currentTarget.value })}
            />
            <ActionIcon
              size="lg"
              aria-label={t('remove', { number: index + 1 })}
              onClick={() => setParts((before) => before.filter(({ key }) => key !== part.key))}
            >
              <Icon of={IconTrash} size={16} />
            </ActionIcon>
          </fieldset>
        ))}
        <p className={styles.remainder} role="status">
          {parts.length === 0 ? t('none') : t('left', { amount: read.rest === null ? '–' : format.money(read.rest) })}
        </p>
        {parts.length >= SPLITS_MAX ? null : (
          <Button
            variant="subtle"
            leftSection={<Icon of={IconPlus} size={16} />}
            onClick={() => setParts((before) => [...before, fresh(1 + Math.max(-1, ...before.map(({ key }) => key)))])}
          >
            {t('add')}
          </Button>
        )}
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled">
            {t('save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function PartSelects({
  part,
  options,
  onChange,
}: {
  part: DraftPart;
  options: Options;
  onChange: (next: Partial<DraftPart>) => void;
}) {
  const data = (key: 'account' | 'costCenter', own: string | null) => {
    const known = options.optionsOf({ key }).map(({ value, label }) => ({ value, label }));
    // An account that is in no chart stays what it was.
    return own === null || known.some(({ value }) => value === own) ? known : [{ value: own, label: own }, ...known];
  };
  return (
    <>
      <Select
        label={options.titleOf({ key: 'account' })}
        searchable
        clearable
        limit={50}
        data={data('account', part.expenseAccount)}
        value={part.expenseAccount}
        onChange={(expenseAccount) => onChange({ expenseAccount })}
      />
      <Select
        label={options.titleOf({ key: 'costCenter' })}
        searchable
        clearable
        data={data('costCenter', part.costCenterId)}
        value={part.costCenterId}
        onChange={(costCenterId) => onChange({ costCenterId: costCenterId as DraftPart['costCenterId'] })}
      />
    </>
  );
}
