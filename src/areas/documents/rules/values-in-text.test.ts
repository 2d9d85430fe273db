import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { amountsIn, currencyIn, daysIn, isMonthFirst, ratesIn } from './values-in-text.ts';

const amounts = (text: string, code = 'EUR') => amountsIn(text, currency(code)).map((amount) => amount.value.minor);
const days = (text: string, monthFirst = false) => daysIn(text, monthFirst).map((day) => day.value);

describe('amountsIn', () => {
  it.each([
    ['a percentage', 'TVA 20,00 %'],
    ['a date', '12.03.2026 03/04/26'],
    ['a word with digits', 'A4512 12kg 3x4'],
    ['a version number', '1.2.3.4'],
    ['more places than the currency has', '12.3456 EUR'],
  ])('finds none in %s', (_name, text) => {
    expect(amounts(text).filter((minor) => minor > 100n)).toEqual([]);
  });

  it.each([
    ['1 234,56 €', 123456n],
    ['1.234,56 EUR', 123456n],
    ['EUR 1,234.56', 123456n],
    ['CHF 1’234.50', 123450n],
    ['1\u00a0234\u202f567,00', 123456700n],
    ['$9.5', 950n],
    ['- 12,00', -1200n],
    ['12,00-', -1200n],
    ['1.234', 123400n],
    ['TVA 3,85', 385n],
    ['0,79 €', 79n],
  ])('reads %s', (text, minor) => {
    expect(amounts(text)).toEqual([minor]);
  });

  it.each([
    '25 000 FCFA',
    '25.000 F CFA',
    'FCFA 25 000',
    '25 000,00 F.CFA',
    '25000FCFA',
    '25 000 Francs CFA',
    '25 000 CFA',
  ])('reads CFA francs in %s', (text) => {
    const [amount, ...others] = amountsIn(text, currency('XOF'));
    expect(amount).toMatchObject({ value: { minor: 25_000n }, hasCurrency: true });
    expect(others).toEqual([]);
  });

  it('knows that yen have no places', () => {
    expect(amounts('¥12,500', 'JPY')).toEqual([12500n]);
    expect(amounts('12.50', 'JPY')).toEqual([]);
    expect(amounts('12.00', 'JPY')).toEqual([12n]);
  });
});

describe('daysIn', () => {
  it.each([['31.02.2026'], ['00/12/2026'], ['tel 04.78.12.13.14.15'], ['2026-13-01']])('finds none in %s', (text) => {
    expect(days(text)).toEqual([]);
  });

  it.each([
    ['2026-02-03', '2026-02-03'],
    ['03.02.2026', '2026-02-03'],
    ['3/2/26', '2026-02-03'],
    ['3 février 2026', '2026-02-03'],
    ['1er août 2026', '2026-08-01'],
    ['3. März 2026', '2026-03-03'],
    ['3 de febrero de 2026', '2026-02-03'],
    ['February 3, 2026', '2026-02-03'],
    ['3rd Feb 2026', '2026-02-03'],
    ['03-Feb-2026', '2026-02-03'],
    ['29.02.2028 08:12', '2028-02-29'],
    ['6/18/2017', '2017-06-18'],
  ])('reads %s', (text, day) => {
    expect(days(text)).toEqual([day]);
  });

  it('lets the page decide between day and month', () => {
    expect([days('6/10/2019', true), days('6/10/2019', false)]).toEqual([['2019-06-10'], ['2019-10-06']]);
    expect([
      isMonthFirst('6/10/2019 and 6/18/2019', false),
      isMonthFirst('25/12/2019', true),
      isMonthFirst('6/10/2019', true),
    ]).toEqual([true, false, true]);
  });
});

it('counts symbols and codes to tell the currency, and takes no common word for one', () => {
  expect(currencyIn('ALL TOP prices in £: £3, £4 and 5 EUR')).toEqual({ code: 'GBP', count: 3 });
  expect(currencyIn('Total 12.00')).toBeNull();
  expect(currencyIn('Total 5 000 FCFA, TVA 900 F CFA, 8 EUR')).toEqual({ code: 'CFA', count: 2 });
  expect(currencyIn('SCFA CFAO')).toBeNull();
});

it('reads rates as decimal text', () => {
  expect(ratesIn('20,00 % and 5.5% and 10 %').map((rate) => rate.value)).toEqual(['20', '5.5', '10']);
});
