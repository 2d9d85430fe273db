import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { ReviewLayout } from '#ui/layout/review/review-layout.tsx';
import review from '#ui/layout/review/review.module.css';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { FileDocument } from '#areas/documents/web/door.tsx';
import { BLOCKERS, type PayableView } from '../../contract/bookkeeping.ts';
import { bookkeepingPath, exportPath, preparePath } from '../../paths.ts';
import { payableQuery } from '../api.ts';
import { useMonth } from '../parts/use-month.ts';
import { usePayableFields } from '../parts/use-payable-fields.ts';
import { GroupingSelect, useGrouping } from '../prepare/grouped-queue.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { Journal } from './journal.tsx';
import { OriginLegend } from './legend.tsx';
import { Queue } from './queue.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { Side } from './side.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { useCells } from './use-cells.ts';
import { useOptions } from './use-options.ts';
import { useSaves } from './use-saves.ts';
import { useSheet, type ItemLine } from './use-sheet.ts';
import { useSheetActions } from './use-sheet-actions.ts';
import { PrepareForm } from '../screens/prepare-form.tsx';
import styles from './sheet.module.css';

/** While the keyboard goes over rows their documents wait for it to rest. */
const REST_MS = 150;

/** The review of what is to prepare as a sheet (ux `prepare`): queue, cells, document, and the entry as it stands. */
export function SheetScreen() {
  const { company: companyId = '', payableId } = useParams();
  // What was asked for by its address is shown also where its page is not loaded yet.
  const [firstId] = useState(payableId);
  const first = useQuery({ ...payableQuery(companyId, firstId ?? ''), enabled: firstId !== undefined });
  const [firstState, setFirstState] = useState<PayableView['state'] | null>(null);
  if (firstState === null && first.data !== undefined) setFirstState(first.data.state);
  // What is ready, exported or gone has nothing to set: it is read beside its document, and so is what is not there.
  const isElse = (firstState !== null && firstState !== 'created') || (firstState === null && first.isError);
  if (isElse && payableId === firstId) return <PrepareForm />;
  return (
    <Sheet
      companyId={companyId}
      payableId={payableId}
      first={first.data}
      isWaiting={firstId !== undefined && firstState === null}
    />
  );
}

type SheetProps = {
  companyId: string;
  payableId: string | undefined;
  first: PayableView | undefined;
  isWaiting: boolean;
};

/** What the sheet shows and does: rows, cells, what is open of the current item, and what groups are called. */
function useSheetState({ companyId, payableId, first }: Omit<SheetProps, 'isWaiting'>) {
  const accounting = useTranslations('accounting');
  const navigate = useNavigate();
  const grouping = useGrouping() ?? 'supplier';
  const fields = usePayableFields(companyId).map((field) => ({
    ...field,
    isPinned: field.name === 'month' || field.name === 'blocker',
  }));
  const state = useFilters({ fields, others: ['group'] });
  const sheet = useSheet({ companyId, grouping, filter: state.query, beside: first });
  const options = useOptions(companyId);
  const saves = useSaves(companyId);
  const addressOf = (id?: string): string => `${preparePath(companyId, id)}${state.search}`;
  const go = (id?: string): void => void navigate(addressOf(id), { replace: true });
  const cells = useCells({
    lines: sheet.lines,
    columns: options.columns,
    current: payableId,
    onPlace: (line) => go(line.row.id),
  });
  const actions = useSheetActions({ companyId, sheet, cells, options, saves, onDone: () => go() });
  const { line } = cells;
  const [openId] = useDebouncedValue(line?.row.id, REST_MS);
  const open = useQuery({ ...payableQuery(companyId, openId ?? ''), enabled: openId !== undefined });
  const titleOf = ({ key, title }: { key: string; title: string }): string => {
    if (grouping === 'supplier') return title;
    if (grouping === 'account')
      return key === '' ? accounting('prepare.group.noAccount') : options.labelOf({ key: 'account' }, key);
    const cause = BLOCKERS.find((code) => code === key);
    return cause === undefined ? accounting('prepare.allGood') : accounting(`blocker.${cause}`);
  };
  const choose = async (key: string): Promise<void> => {
    const [row] = await sheet.loadGroup(key);
    if (row !== undefined) go(row.id);
  };
  /** To the item before or after, past the other lines of this one. */
  const other = (by: 1 | -1): (() => void) | undefined => {
    const isOther = ({ row }: { row: { id: string } }): boolean => row.id !== line?.row.id;
    const found =
      by === 1
        ? cells.items.find((one, index) => index > cells.index && isOther(one))
        : cells.items.findLast((one, index) => index < cells.index && isOther(one));
    return found === undefined ? undefined : () => void cells.placeAt(found.key, cells.column);
  };
  const payable = open.data?.id === line?.row.id ? open.data : undefined;
  return { grouping, state, sheet, options, saves, cells, actions, payable, titleOf, choose, other, addressOf };
}
type SheetState = ReturnType<typeof useSheetState>;

function Sheet({ isWaiting, ...props }: SheetProps) {
  const { companyId } = props;
  const accounting = useTranslations('accounting');
  const { given: month } = useMonth();
  const all = useSheetState(props);
  const { sheet, titleOf, cells, payable } = all;
  const { data: queue } = sheet.queue;
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const frame = {
    title: accounting('prepare.title'),
    back: { label: accounting('title'), to: bookkeepingPath(companyId, month) },
    progress: queue === undefined ? undefined : { done: queue.ready.count, left: queue.count },
    queue: (
      <>
        <GroupingSelect hasNone={false} />
        <Queue
          queue={queue}
          error={sheet.queue.isError ? { error: sheet.queue.error, retry: () => void sheet.queue.refetch() } : null}
          current={cells.line?.group}
          titleOf={titleOf}
          readyTitleOf={all.grouping === 'account' ? titleOf : ({ title }) => title}
          onChoose={(key) => void all.choose(key)}
        />
      </>
    ),
  };
  // Until it is known whether the item of the address is to prepare, no other one is taken for it.
  if (cells.line === undefined || isWaiting)
    return (
      <ReviewLayout
        {...frame}
        document={<Nothing companyId={companyId} all={all} isWaiting={isWaiting} />}
        fields={null}
      />
    );
  return (
    <ReviewLayout
      {...frame}
      isSheet
      leadTo={props.payableId === undefined ? all.addressOf(cells.line.row.id) : undefined}
      documentId={payable?.files[0]?.id}
      document={<Documents key={cells.line.row.id} companyId={companyId} payable={payable} />}
      onPrevious={all.other(-1)}
      onNext={all.other(1)}
      fields={
        <div className={styles.sheet} aria-busy={all.saves.isSaving}>
          <Tools state={all.state} />
          <Grid all={all} />
          {payable === undefined ? null : <Journal payable={payable} />}
          <Dialogs companyId={companyId} all={all} line={cells.line} open={dialog} onClose={() => setDialog(null)} />
        </div>
      }
      foot={<Foot companyId={companyId} all={all} line={cells.line} onDialog={setDialog} />}
    />
  );
}

function Tools({ state }: Pick<SheetState, 'state'>) {
  return (
    <div className={styles.tools}>
      <FilterRow state={state} isFlush />
      <OriginLegend />
    </div>
  );
}

type DialogName = 'split' | 'details';
type OfLine = { companyId: string; all: SheetState; line: ItemLine };

function Grid({ all: { sheet, cells, options, titleOf, actions, saves, grouping } }: { all: SheetState }) {
  const { list } = sheet;
  return (
    <SheetGrid
      lines={sheet.lines}
      cells={cells}
      options={options}
      titleOf={titleOf}
      isNamed={grouping !== 'supplier'}
      onSet={actions.set}
      onFill={(from, column, value) => void actions.fill(from, column, value)}
      onPaste={actions.paste}
      onUndo={saves.undo}
      onEnd={() => {
        if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
      }}
    />
  );
}

function Foot({ companyId, all, line, onDialog }: OfLine & { onDialog: (name: DialogName) => void }) {
  const { saves, cells, actions } = all;
  return (
    <Side
      companyId={companyId}
      line={line}
      payable={all.payable}
      options={all.options}
      stale={saves.stale?.id === line.row.id ? saves.stale : null}
      onTheirs={saves.takeTheirs}
      onMine={saves.keepMine}
      onSplit={() => onDialog('split')}
      onDetails={() => onDialog('details')}
      onSkip={cells.items.some((one) => one.row.id !== line.row.id) ? () => actions.goOn(line.row) : undefined}
      onReady={actions.ready}
      isMarking={actions.isMarking}
    />
  );
}

function Dialogs({ companyId, all, line, open, onClose }: OfLine & { open: DialogName | null; onClose: () => void }) {
  const { saves, options, payable } = all;
  if (open === 'split')
    return (
      <SplitDialog
        row={line.row}
        options={options}
        onClose={onClose}
        onSave={(next) => {
          saves.save([{ row: line.row, next }]);
          onClose();
        }}
      />
    );
  return open === 'details' && payable !== undefined ? (
    <DetailsDialog companyId={companyId} payable={payable} onClose={onClose} />
  ) : null;
}

/** Instead of rows: why there are none (ux 9). */
function Nothing({ companyId, all, isWaiting }: { companyId: string; all: SheetState; isWaiting: boolean }) {
  const accounting = useTranslations('accounting');
  const { list } = all.sheet;
  const isEmpty = list.isSuccess && !list.isFetching && !isWaiting;
  return (
    <div className={styles.empty}>
      <Tools state={all.state} />
      <div className={isEmpty || list.isError ? review.center : undefined}>
        {list.isError ? (
          <ErrorState text={accounting('failed')} error={list.error} onRetry={() => void list.refetch()} />
        ) : !isEmpty ? (
          <RowsSkeleton rows={12} isCompact />
        ) : Object.keys(all.state.query).some((name) => name !== 'month') ? (
          <NoResult state={all.state} />
        ) : (
          <EmptyState
            title={accounting('prepare.emptyTitle')}
            text={accounting('prepare.emptyText')}
            action={
              <Button variant="filled" component={Link} to={exportPath(companyId)}>
                {accounting('action.export')}
              </Button>
            }
          />
        )}
      </div>
    </div>
  );
}

/** The documents of an item, one at a time. */
function Documents({ companyId, payable }: { companyId: string; payable: PayableView | undefined }) {
  const t = useTranslations('accounting.prepare');
  const [index, setIndex] = useState(0);
  if (payable === undefined) return null;
  const file = payable.files[index] ?? payable.files[0];
  return (
    <div className={styles.documents}>
      {payable.files.length < 2 ? null : (
        <div className={styles.files}>
          {payable.files.map((one, place) => (
            <Button
              key={one.id}
              size="xs"
              variant={place === index ? 'light' : 'subtle'}
              aria-pressed={place === index}
              onClick={() => setIndex(place)}
            >
              {t('files', { index: place + 1, total: payable.files.length })}
            </Button>
          ))}
        </div>
      )}
      <FileDocument companyId={companyId} file={file} marks={[]} />
    </div>
  );
}
