import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isConflict } from '#ui/api-client/api-error.ts';
import { call, newIdempotencyKey } from '#ui/api-client/call.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useInTurn } from '../parts/use-coding.ts';
import { useRefusal } from '../parts/use-refusal.ts';
import { codePayable, type PayableRow, type PayableView } from '../../contract/bookkeeping.ts';
import { codePayables } from '../../contract/code-payables.ts';
import { payableQuery } from '../api.ts';
import { newestRow, setCoded, showPayable } from './api.ts';
import { bodyOf, codedOf, valueOf, withValue, type Coded, type Column } from './cells.ts';

/** What somebody else changed meanwhile, beside what was set here and is not saved. */
export type Stale = { readonly id: string; readonly mine: Coded; readonly theirs: PayableView };
type Change = { readonly row: PayableRow; readonly next: Coded };
/** How many steps can be taken back. */
const STEPS = 100;

/** Writes one after the other; each needs the version that the one before it made. Says what came of each. */
function useWrites(companyId: string, onStale: (stale: Stale) => void) {
  const client = useQueryClient();
  const refusal = useRefusal(companyId);
  const inTurn = useInTurn();
  /** As the server has it since it was last written here. */
  const versions = useRef(new Map<string, number>());
  const [pending, setPending] = useState(0);
  const cache = { client, companyId };
  const newest = (row: PayableRow): PayableRow => newestRow(cache, row.id) ?? row;
  const versionOf = (row: PayableRow): number =>
    Math.max(row.version, newest(row).version, versions.current.get(row.id) ?? 0);
  const took = (view: PayableView): void => {
    versions.current.set(view.id, view.version);
    showPayable(cache, view);
  };
  const send = ({ row, next }: Change): Promise<void> =>
    inTurn(async () => {
      try {
        const params = { companyId, payableId: row.id };
        const body = bodyOf(next, versionOf(row));
        took(await call(codePayable, { params, body: body as never, idempotencyKey: newIdempotencyKey() }));
      } catch (error) {
        const theirs = await client.fetchQuery({ ...payableQuery(companyId, row.id), staleTime: 0 });
        took(theirs);
        if (isConflict(error) && theirs.state === 'created') onStale({ id: row.id, mine: next, theirs });
        else refusal.tell(error);
      }
    });
  const write = async (changes: readonly Change[]): Promise<void> => {
    for (const { row, next } of changes) setCoded(cache, row.id, () => next);
    setPending((count) => count + 1);
    try {
      for (const change of changes) await send(change);
    } catch (error) {
      // What could not even be read anew is read when the connection is back.
      refusal.tell(error);
    } finally {
      setPending((count) => count - 1);
    }
    await client.invalidateQueries({ queryKey: ['bookkeeping', companyId, 'prepare-queue'] });
  };
  return {
    write,
    inTurn,
    versionOf,
    isSaving: pending > 0,
    /** A row as it is set now, saved or about to be. */
    newest,
  };
}

/**
 * Saves cells at once. A step can be taken back while its items are still to prepare; what somebody else changed meanwhile is shown and never
 * overwritten unasked.
 */
export function useSaves(companyId: string) {
  const t = useTranslations('prepareSheet');
  const client = useQueryClient();
  const refusal = useRefusal(companyId);
  const steps = useRef<(readonly Change[])[]>([]);
  const [stale, setStale] = useState<Stale | null>(null);
  const writes = useWrites(companyId, setStale);
  const remember = (rows: readonly PayableRow[]): void => {
    steps.current = [...steps.current.slice(1 - STEPS), rows.map((row) => ({ row, next: codedOf(row) }))];
  };
  /** One step, however many cells it sets. */
  const save = (changes: readonly Change[]): void => {
    remember(changes.map(({ row }) => row));
    void writes.write(changes);
  };
  const undo = (): void => {
    const before = steps.current.pop();
    if (before === undefined) notify({ message: t('nothingToUndo'), tone: 'info' });
    else void writes.write(before);
  };
  /** The same value for all of a group; those that are ready meanwhile stay as they are and are counted. */
  const fill = async (group: readonly PayableRow[], column: Column, value: string): Promise<void> => {
    const changed = group.filter((row) => valueOf(row, 'rest', column) !== value);
    if (changed.length === 0) return;
    remember(changed);
    const place = { part: 'rest', column } as const;
    for (const { id } of changed) setCoded({ client, companyId }, id, (row) => withValue(codedOf(row), place, value));
    const body = { which: { ids: changed.map(({ id }) => id) }, set: setOf(column, value) };
    try {
      const { done, refused } = await writes.inTurn(() =>
        call(codePayables, { params: { companyId }, body, idempotencyKey: newIdempotencyKey() }),
      );
      const left = refused.length === 0 ? [] : [t('left', { count: refused.length })];
      notify({ message: [t('filled', { count: done }), ...left].join(' '), undo });
    } catch (error) {
      steps.current.pop();
      refusal.tell(error);
    }
    await writes.inTurn(() => client.invalidateQueries({ queryKey: ['bookkeeping', companyId] }));
  };
  const clash = async ({ row, next }: Change): Promise<void> => {
    const theirs = await client.fetchQuery({ ...payableQuery(companyId, row.id), staleTime: 0 });
    setStale({ id: row.id, mine: next, theirs });
  };
  /** What was set here stands, over what somebody else made of it. */
  const keepMine = (): void => {
    if (stale === null) return;
    setStale(null);
    void writes.write([{ row: stale.theirs, next: stale.mine }]);
  };
  return { ...writes, save, fill, undo, stale, clash, keepMine, takeTheirs: () => setStale(null) };
}
export type Saves = ReturnType<typeof useSaves>;

const setOf = (column: Column, value: string) => {
  if (column.key === 'account') return { expenseAccount: value };
  if (column.key === 'vat') return { recoverablePercent: Number(value) };
  if ('field' in column) return { analyticalValue: { fieldId: column.field.id, value } };
  return { costCenterId: value as never };
};
