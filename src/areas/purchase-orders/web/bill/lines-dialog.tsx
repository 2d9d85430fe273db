import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { startsHere } from '#ui/parts/fields/starts-here.ts';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useFirstInvalid } from '#ui/parts/fields/use-first-invalid.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { TypedLine } from '../parts/typed-line.tsx';
import styles from './bill-note.module.css';
import { useBillLines, type PlacedLine, type SentBillLine, type TypedBillLine } from './use-bill-lines.ts';

export type LinesDialogProps = {
  title: string;
  text: string;
  /** Of the whole document, which its lines may lack something to. */
  net: WireMoney;
  lines: readonly PlacedLine[];
  /** The lines of the order that a line can be of. */
  targets: readonly { value: string; label: string }[];
  /** Each line has to be something. */
  isPositive?: boolean;
  /** What the server said of a field, as a sentence, by its path; out of date with the first change. */
  refused?: Readonly<Record<string, string>>;
  onChange?: () => void;
  isBusy: boolean;
  problem: string | null;
  onSave: (lines: SentBillLine[]) => void;
  onClose: () => void;
};

/** Which line of a document is of which line of its order: as the document says them, or typed. */
export function LinesDialog(props: LinesDialogProps) {
  const { net, targets, refused = {} } = props;
  const t = useTranslations('orderBill.lines');
  const global = useTranslations('global');
  const format = useFormat();
  const { currency } = net;
  const form = useBillLines({
    lines: props.lines,
    currency,
    language: format.language,
    isPositive: props.isPositive === true,
  });
  const ref = useFirstInvalid(Object.keys(refused).length > 0 ? refused : null);
  const left = BigInt(net.minor) - form.sum;
  return (
    <Dialog opened onClose={props.onClose} size={720} title={props.title}>
      <form
        ref={ref}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const lines = form.submit();
          if (lines !== null) props.onSave(lines);
          else focusInvalid(event.currentTarget);
        }}
      >
        <p className={styles.hint}>{props.text}</p>
        {props.problem === null ? null : <NoticeBox tone="red" isAlert title={props.problem} />}
        {form.lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            position={index + 1}
            // One that is added comes empty.
            isStart={index === 0 || line.description === ''}
            targets={targets}
            problems={form.problems}
            refused={refused}
            onChange={(to) => {
              form.change(line.key, to);
              props.onChange?.();
            }}
            onRemove={() => {
              form.remove(line.key);
              props.onChange?.();
            }}
          />
        ))}
        <div className={styles.between}>
          <Button
            // Nothing else is to be done while there is no line.
            {...startsHere(form.lines.length === 0)}
            size="compact-sm"
            leftSection={<Icon of={IconPlus} size={14} />}
            onClick={form.add}
          >
            {t('add')}
          </Button>
          {form.lines.length === 0 || left === 0n ? null : (
            <span className={styles.hint}>
              {t('left', { amount: format.money(moneyToWire(money(left, currency))) })}
            </span>
          )}
        </div>
        <DialogFoot>
          <Button onClick={props.onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={props.isBusy}>
            {t('save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function LineFields({
  line,
  position,
  isStart,
  targets,
  problems,
  refused,
  onChange,
  onRemove,
}: {
  line: TypedBillLine;
  position: number;
  isStart: boolean;
  targets: LinesDialogProps['targets'];
  problems: Readonly<Record<string, string>>;
  refused: Readonly<Record<string, string>>;
  onChange: (to: Partial<TypedBillLine>) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('orderBill.lines');
  const { language } = useFormat();
  const point = language === 'en' ? '.' : ',';
  const errorOf = (field: 'description' | 'quantity' | 'net' | 'orderLineNo'): string | undefined => {
    const code = problems[`${line.key}.${field}`];
    if (code === undefined) return refused[`lines.${position - 1}.${field}`];
    if (code === 'quantity') return t('problem.quantity', { example: `2${point}5` });
    return code === 'amount' ? t('problem.amount', { example: `1234${point}50` }) : t('problem.required');
  };
  return (
    <TypedLine
      legend={t('position', { position })}
      isStart={isStart}
      description={{
        label: t('description'),
        value: line.description,
        error: errorOf('description'),
        onText: (description) => onChange({ description }),
      }}
      numbers={[
        {
          label: t('quantity'),
          value: line.quantity,
          error: errorOf('quantity'),
          onText: (quantity) => onChange({ quantity }),
        },
        { label: t('net'), value: line.net, error: errorOf('net'), onText: (net) => onChange({ net }) },
      ]}
      remove={{ label: t('remove'), legend: t('removeLine', { position }), run: onRemove }}
    >
      <Select
        className={styles.of}
        label={t('of')}
        placeholder={t('unsaid')}
        clearable
        data={[...targets]}
        value={line.target === '' ? null : line.target}
        error={errorOf('orderLineNo')}
        onChange={(value) => onChange({ target: value ?? '' })}
      />
    </TypedLine>
  );
}
