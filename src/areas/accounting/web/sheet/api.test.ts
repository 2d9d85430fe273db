import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { PayableRow, PayableView } from '../../contract/bookkeeping.ts';
import { payableQuery, payablesQuery } from '../api.ts';
import { dropRow, newestRow, setCoded, showPayable } from './api.ts';

const row = (version: number, expenseAccount: string | null) =>
  ({ id: 'pbl_a', version, expenseAccount, reference: `v${version}` }) as unknown as PayableRow;

/** A list that was read long ago, and the sheet's own. */
function open(rows: { old: PayableRow; own: PayableRow }) {
  const client = new QueryClient();
  const put = (filter: Record<string, string>, item: PayableRow): unknown =>
    client.setQueryData(payablesQuery('cmp_a', filter).queryKey, {
      pages: [{ items: [item] }],
      pageParams: [null],
    } as never);
  put({ sort: 'newest' }, rows.old);
  put({ state: 'created' }, rows.own);
  const cache = { client, companyId: 'cmp_a' };
  const own = (): PayableRow[] =>
    (client.getQueryData(payablesQuery('cmp_a', { state: 'created' }).queryKey)?.pages ?? []).flatMap(
      ({ items }) => items,
    );
  return { client, cache, own };
}

it('takes the newest of what is known of an item, whichever list was read last', () => {
  const { client, cache } = open({ old: row(1, '471000'), own: row(3, '625100') });
  expect(newestRow(cache, 'pbl_a')?.expenseAccount).toBe('625100');
  client.setQueryData(payableQuery('cmp_a', 'pbl_a').queryKey, row(4, '625700') as PayableView);
  expect(newestRow(cache, 'pbl_a')?.expenseAccount).toBe('625700');
  expect(newestRow(cache, 'pbl_b')).toBeNull();
});

it('shows what is set at once, also of an item that is on no page', () => {
  const { client, cache, own } = open({ old: row(1, null), own: row(1, null) });
  client.setQueryData(payableQuery('cmp_a', 'pbl_a').queryKey, row(1, null) as PayableView);
  setCoded(cache, 'pbl_a', () => ({ expenseAccount: '625100' }));
  expect([newestRow(cache, 'pbl_a')?.expenseAccount, own()[0]?.expenseAccount]).toEqual(['625100', '625100']);
});

it('takes over what the server answered, with what rows have, and drops what is ready', () => {
  const { cache, own } = open({ old: row(1, null), own: row(1, null) });
  showPayable(cache, { ...row(2, '625100'), entry: [] } as unknown as PayableView);
  expect(own()).toEqual([row(2, '625100')]);
  dropRow(cache, 'pbl_a');
  expect(own()).toEqual([]);
});
