import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useState } from 'react';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { useErrorText } from '../../api-client/use-error-text.ts';
import { FileDrop } from '../../parts/fields/file-drop.tsx';
import { NoticeBox } from '../../parts/fields/field-rows.tsx';
import { notify } from '../../parts/notices/notice-store.ts';
import styles from './import.module.css';

const TYPES = ['.csv', '.xlsx', '.txt'] as const;
const BYTES_MAX = 2_000_000;

/** One line of the file, as a spreadsheet counts it. */
export type ImportedLine = { readonly line: number };
type Imported<Line> = { readonly rows: readonly Line[]; readonly added: number };
type How = { readonly isDryRun: 'yes' | 'no'; readonly skipsBad: 'yes' | 'no' };

type ImportDialogProps<Line extends ImportedLine, Answer extends Imported<Line>> = {
  companyId: string;
  /** Whose words: `<area>.importing.*` says what the lines are, `<area>.errors.*` refusals. */
  area: string;
  /** The head of the middle column, and what stands there of a line. */
  column: { readonly label: string; readonly textOf: (line: Line) => string };
  /** Why a line adds nothing, in words; nothing where it does. */
  faultsOf: (line: Line) => readonly string[];
  /** What makes one doubt a line that adds something, in words; nothing where nothing does. */
  doubtOf?: (line: Line) => string | undefined;
  send: (file: File, how: How) => Promise<Answer>;
  /** What else is to be known of the file before it is taken in; nothing where there is nothing. */
  noteOf?: (answer: Answer) => string | undefined;
  /** Rows may be pasted, too: the field's label, and the button that checks them. */
  paste?: { readonly label: string; readonly check: string };
  /** What is out of date once something was added: first parts of query keys. */
  changes: readonly string[];
  onClose: () => void;
};

/** A list from a file: first what each line would do, then, if that is right, all of it or what is good of it. */
export function ImportDialog<Line extends ImportedLine, Answer extends Imported<Line>>(
  props: ImportDialogProps<Line, Answer>,
) {
  const { companyId, area, column, faultsOf, doubtOf = () => undefined, send, noteOf, paste, changes, onClose } = props;
  const t = useTranslations(`${area}.importing`);
  const errorText = useErrorText(area);
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const run = useMutation({
    mutationFn: ({ of, ...how }: How & { of: File }) => send(of, how),
    onSuccess: async ({ added }) => {
      if (added === 0) return;
      notify({ message: t('added', { count: added }) });
      onClose();
      for (const key of changes) await client.invalidateQueries({ queryKey: [key, companyId] });
    },
  });
  const check = (of: File): void => {
    setFile(of);
    run.mutate({ of, isDryRun: 'yes', skipsBad: 'no' });
  };
  const answer = run.isError ? undefined : run.data;
  const rows = answer?.rows;
  const note = answer === undefined ? undefined : noteOf?.(answer);
  const bad = rows?.filter((row) => faultsOf(row).length > 0).length ?? 0;
  const good = (rows?.length ?? 0) - bad;
  return (
    <Dialog opened onClose={onClose} size={560} title={t('title')}>
      <div className={styles.form}>
        {run.isError ? <NoticeBox tone="red" isAlert title={errorText(run.error)} /> : null}
        {rows === undefined ? (
          <>
            <p>{t('text')}</p>
            <FileDrop
              accept={TYPES}
              acceptText="CSV, XLSX"
              maxBytes={BYTES_MAX}
              isDisabled={run.isPending}
              onFiles={([first]) => first !== undefined && check(first)}
            />
            {paste === undefined ? null : <Paste {...paste} isBusy={run.isPending} onPasted={check} />}
          </>
        ) : (
          <>
            {bad === 0 ? null : (
              <NoticeBox isAlert title={t('bad', { count: bad })}>
                {t('badText')}
              </NoticeBox>
            )}
            {note === undefined ? null : <p>{note}</p>}
            <Lines rows={rows} area={area} column={column} faultsOf={faultsOf} doubtOf={doubtOf} />
            <div className={styles.actions}>
              <Button onClick={() => run.reset()}>{t('another')}</Button>
              {good === 0 || file === null ? null : (
                <Button
                  variant="filled"
                  loading={run.isPending}
                  onClick={() => run.mutate({ of: file, isDryRun: 'no', skipsBad: bad > 0 ? 'yes' : 'no' })}
                >
                  {t(bad === 0 ? 'add' : 'skip', { count: good })}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

type PasteProps = { label: string; check: string; isBusy: boolean; onPasted: (file: File) => void };

/** What was copied from a spreadsheet is a file with tabs. */
function Paste({ label, check, isBusy, onPasted }: PasteProps) {
  const [text, setText] = useState('');
  return (
    <>
      <Textarea
        label={label}
        rows={4}
        maxLength={BYTES_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button
          disabled={text.trim() === ''}
          loading={isBusy}
          onClick={() => onPasted(new File([text], 'pasted.txt', { type: 'text/plain' }))}
        >
          {check}
        </Button>
      </div>
    </>
  );
}

function Lines<Line extends ImportedLine>({
  rows,
  area,
  column,
  faultsOf,
  doubtOf,
}: Pick<ImportDialogProps<Line, Imported<Line>>, 'area' | 'column' | 'faultsOf'> & {
  rows: readonly Line[];
  doubtOf: (line: Line) => string | undefined;
}) {
  const t = useTranslations(`${area}.importing`);
  const needOf = (line: Line): number => (faultsOf(line).length > 0 ? 0 : doubtOf(line) === undefined ? 2 : 1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list must scroll by keyboard (WCAG 2.1.1)
    <div className={styles.lines} tabIndex={0} role="region" aria-label={t('what')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{column.label}</th>
            <th scope="col">{t('what')}</th>
          </tr>
        </thead>
        <tbody>
          {/* What needs a look is not to be looked for among the 2,000 lines that are fine. */}
          {rows
            .toSorted((one, other) => needOf(one) - needOf(other))
            .map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                <td>{column.textOf(row)}</td>
                <Outcome faults={faultsOf(row)} fine={doubtOf(row) ?? t('fine')} />
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function Outcome({ faults, fine }: { faults: readonly string[]; fine: string }) {
  if (faults.length === 0) return <td>{fine}</td>;
  return (
    <td className={styles.bad}>
      {faults.length === 1 ? (
        faults[0]
      ) : (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </td>
  );
}
