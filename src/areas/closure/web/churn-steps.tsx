import { Radio, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { CheckList, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { CLOSURE_REASONS, type ClosureReason, type ClosureView } from '../contract/closure.ts';
import styles from './closure.module.css';
import { EXPORT_PAGES, type ClosureParts } from './closure-parts.ts';

type ReasonStepProps = {
  reason: ClosureReason | null;
  onReason: (reason: ClosureReason | null) => void;
  note: string;
  onNote: (note: string) => void;
  isTried: boolean;
};

/** Why: one of five reasons, and what the owner wants to add. */
export function ReasonStep({ reason, onReason, note, onNote, isTried }: ReasonStepProps) {
  const t = useTranslations('closure.why');
  return (
    <>
      <Radio.Group
        label={t('title')}
        labelProps={{ className: 'visually-hidden' }}
        value={reason}
        error={isTried && reason === null ? t('required') : undefined}
        onChange={(value) => onReason(CLOSURE_REASONS.find((one) => one === value) ?? null)}
      >
        <div className={styles.radios}>
          {CLOSURE_REASONS.map((one) => (
            <Radio key={one} value={one} label={t(`reasons.${one}`)} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t('note')}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
    </>
  );
}

/** What ends on the day, what stays, and what has to be settled before. */
export function EndsStep({
  companyId,
  closure,
  blockPages,
}: Pick<ClosureParts, 'blockPages'> & { companyId: string; closure: ClosureView }) {
  const t = useTranslations('closure.what');
  const format = useFormat();
  const blanks = ({ count, sums }: { count: number; sums: ClosureView['ends'][number]['sums'] }) => ({
    count,
    sums: format.totals(sums),
  });
  return (
    <>
      {closure.blocks.map((one) => (
        <NoticeBox
          key={one.code}
          tone="red"
          title={t('blocked')}
          actions={
            <a className="link" href={blockPages[one.code](companyId)} target="_blank" rel="noopener">
              {t(`pages.${one.code}`)}
            </a>
          }
        >
          {t(`blocks.${one.code}`, blanks(one))}
        </NoticeBox>
      ))}
      <CheckList
        checks={
          closure.ends.length === 0
            ? [{ tone: 'green', title: t('nothing') }]
            : closure.ends.map((one) => ({ tone: 'saffron', title: t(`ends.${one.code}`, blanks(one)) }))
        }
      />
      <p className={styles.quiet}>{t('stays')}</p>
    </>
  );
}

/** Where the company's data is exported; each opens beside, so that nothing said here is lost. */
export function ExportStep({ companyId, exportPages }: Pick<ClosureParts, 'exportPages'> & { companyId: string }) {
  const t = useTranslations('closure.export');
  return (
    <ul className={styles.pages}>
      {EXPORT_PAGES.map((page) => (
        <li key={page}>
          <a className="link" href={exportPages[page](companyId)} target="_blank" rel="noopener">
            {t(`pages.${page}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

type ConfirmStepProps = { company: string; name: string; onName: (name: string) => void; isWrong: boolean };

/** The name typed, so that no account is closed by Enter alone. */
export function ConfirmStep({ company, name, onName, isWrong }: ConfirmStepProps) {
  const t = useTranslations('closure.confirm');
  return (
    <TextInput
      label={t('name', { company })}
      autoComplete="off"
      value={name}
      error={isWrong ? t('wrongName') : undefined}
      onChange={(event) => onName(event.currentTarget.value)}
    />
  );
}
