import { expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { executionDayOf, groupTransfers } from './group-transfers.ts';

const [MON, TUE] = [plainDate('2026-03-23'), plainDate('2026-03-24')];
const pay = (id: string, payee: string, executeOn = MON, iban = `iban of ${payee}`) => ({
  id,
  payee_id: payee,
  iban,
  executeOn,
});
const idsOf = (groups: { id: string }[][]) => groups.map((group) => group.map(({ id }) => id));

it('leaves each payment its own transfer unless told otherwise', () => {
  expect(idsOf(groupTransfers([pay('1', 'a'), pay('2', 'a')], 'item'))).toEqual([['1'], ['2']]);
});

it('puts together what goes to one account of a payee on one day, and nothing else', () => {
  const payments = [pay('1', 'a', TUE), pay('2', 'b'), pay('3', 'a'), pay('4', 'a', TUE), pay('5', 'a', MON, 'other')];
  expect(idsOf(groupTransfers(payments, 'payee'))).toEqual([['2'], ['3'], ['5'], ['1', '4']]);
});

it('loses no payment and doubles none', () => {
  const payments = Array.from({ length: 500 }, (_none, at) => pay(`${at}`, `p${at % 7}`, at % 2 === 0 ? MON : TUE));
  const ids = groupTransfers(payments, 'payee').flat();
  expect(ids.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(payments.map((_one, at) => at));
});

it('sends on the due day only what is due later than the first day, and only when asked', () => {
  expect(executionDayOf(TUE, { executeOn: MON, onDueDays: true })).toBe(TUE);
  expect(executionDayOf(MON, { executeOn: TUE, onDueDays: true })).toBe(TUE);
  expect(executionDayOf(null, { executeOn: MON, onDueDays: true })).toBe(MON);
  expect(executionDayOf(TUE, { executeOn: MON, onDueDays: false })).toBe(MON);
});
