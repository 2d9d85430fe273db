import { Box, Button } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import type { CreditNoteView } from '../../contract/credit-note.ts';

type RefundDialogProps = {
  note: CreditNoteView;
  isOpen: boolean;
  isBusy: boolean;
  /** Why it was refused, in words. */
  problem: string | null;
  onClose: () => void;
  onConfirm: (on: PlainDate) => void;
};

/** On which day the supplier paid back what is left. */
export function RefundDialog({ note, isOpen, isBusy, problem, onClose, onConfirm }: RefundDialogProps) {
  const t = useTranslations('invoices');
  const format = useFormat();
  const [on, setOn] = useState<string>(format.today);
  const [isTried, setTried] = useState(false);
  const day = useRef<HTMLInputElement>(null);
  const isRight = isPlainDate(on) && on >= note.issuedOn && on <= format.today;
  const amount = format.money(note.left);
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isRight) onConfirm(on);
    // With what is wrong below it, which is read out with its name.
    else day.current?.focus();
  };
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('credit.refundTitle')}>
      <form noValidate onSubmit={confirm}>
        {problem === null ? null : (
          <Box mb={12}>
            <NoticeBox tone="red" isAlert title={problem} />
          </Box>
        )}
        <p>{t('credit.refundText', { amount })}</p>
        <DayInput
          ref={day}
          data-autofocus
          mt={12}
          label={t('credit.refundOn')}
          value={on}
          error={isTried && !isRight ? t('credit.refundWrong', { from: format.day(note.issuedOn) }) : undefined}
          onText={(day) => setOn(day)}
        />
        <Button mt={16} fullWidth type="submit" variant="filled" loading={isBusy}>
          {t('credit.refundConfirm', { amount })}
        </Button>
      </form>
    </Dialog>
  );
}
