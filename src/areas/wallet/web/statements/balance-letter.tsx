import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import { callForFile } from '#ui/api-client/call.ts';
import { saveFile } from '#ui/api-client/save-file.ts';
import { useRefusal } from '#ui/api-client/use-refusal.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { useFirstInvalid } from '#ui/parts/fields/use-first-invalid.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { downloadBalanceLetter } from '../../contract/statement.ts';
import styles from './statements.module.css';

type BalanceLetterProps = { companyId: string; days: { from: PlainDate; to: PlainDate } };

/** A letter for auditors on what the wallet held at the end of a day. */
export function BalanceLetter({ companyId, days }: BalanceLetterProps) {
  const t = useTranslations('wallet.letter');
  const format = useFormat();
  const [on, setOn] = useState<PlainDate | null>(days.to);
  const letter = useMutation({
    mutationFn: async (day: PlainDate) =>
      saveFile(
        await callForFile(downloadBalanceLetter, {
          params: { companyId },
          query: { on: day, lang: format.language },
        }),
      ),
  });
  const refusal = useRefusal(letter.error, { area: 'wallet', codes: { day_not_covered: 'on' } });
  const isOutside = on === null || on < days.from || on > days.to;
  const form = useFirstInvalid(letter.error);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (on !== null && !isOutside) letter.mutate(on);
    else focusInvalid(event.currentTarget);
  };
  return (
    <form ref={form} noValidate className={styles.letter} onSubmit={submit} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{t('text')}</p>
      {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
      <DateField
        label={t('on')}
        earliest={days.from}
        latest={days.to}
        value={on}
        error={isOutside ? t('outside', { from: format.day(days.from), to: format.day(days.to) }) : refusal.at('on')}
        onChange={setOn}
      />
      <Button type="submit" loading={letter.isPending}>
        {t('make')}
      </Button>
    </form>
  );
}
