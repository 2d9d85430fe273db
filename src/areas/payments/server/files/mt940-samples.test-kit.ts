import { toDecimalText, type Money } from '#kernel/money.ts';
import type { CamtStatement } from './camt-statement.ts';

/** What we read of a sample beside a reading of its fields 60, 61 and 62 by regular expressions, which shares nothing with ours. */
export function besideNaiveMt940(
  statements: readonly CamtStatement[],
  text: string,
): { ours: readonly string[]; theirs: readonly string[] } {
  const said = ({ currency, ...amount }: Money): string => `${toDecimalText({ currency, ...amount })} ${currency}`;
  const signed = (isOut: boolean, size: string): string => {
    const figure = Number(size.replace(',', '.')).toFixed(2);
    return isOut && Number(figure) !== 0 ? `-${figure}` : figure;
  };
  const codes = [...text.matchAll(/^:60[FM]:[CD]\d{6}([A-Z]{3})/gm)].map(([, code = '']) => code);
  // Every sample is in one currency.
  const [code = ''] = codes;
  return {
    ours: statements
      .flatMap(({ balances, entries }) => [
        ...balances.map(({ amount }) => said(amount)),
        ...[...entries].map(({ amount, direction }) =>
          said({ ...amount, minor: direction === 'debit' ? -amount.minor : amount.minor }),
        ),
      ])
      .toSorted(),
    theirs: [
      ...[...text.matchAll(/^:6[02][FM]:([CD])\d{6}[A-Z]{3}([\d,]+)/gm)].map(
        ([, mark, size = '']) => `${signed(mark === 'D', size)} ${code}`,
      ),
      ...[...text.matchAll(/^:61:\d{6}(?:\d{4})?(R?)([CD])[A-Z]?([\d,]+)/gm)].map(
        ([, reversed, mark, size = '']) => `${signed((mark === 'D') !== (reversed === 'R'), size)} ${code}`,
      ),
    ].toSorted(),
  };
}
