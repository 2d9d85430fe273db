import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { matchBill, type MatchedOrder } from './match-bill.ts';
import { lacksGoods, matchLines, worstOf, type BilledLine, type OrderedLine } from './match-lines.ts';
import { proposeLines } from './propose-lines.ts';
import { readThousandths } from './quantity.ts';
import { USUAL_TOLERANCES } from './tolerances.ts';

const EUR = currency('EUR');
const ordered = (change: Partial<OrderedLine> = {}): OrderedLine => ({
  lineNo: 1,
  ordered: 10_000n,
  received: 0n,
  netMinor: 1_000_000n,
  receivedMinor: 0n,
  unitPriceMinor: 100_000n,
  billed: 0n,
  billedMinor: 0n,
  ...change,
});
/** So many of a line, at this price in cents. */
const bill = (quantity: bigint, price: bigint, change: Partial<BilledLine> = {}): BilledLine => ({
  description: 'Desk',
  quantity: quantity * 1000n,
  netMinor: quantity * price,
  orderLineNo: 1,
  isExtra: false,
  ...change,
});
const of = (line: OrderedLine, bills: readonly BilledLine[], requiresReceipt = false) =>
  matchLines({ currency: EUR, requiresReceipt, lines: [line] }, bills, USUAL_TOLERANCES);

describe('what an invoice has to wait for', () => {
  const isAwaited = (line: OrderedLine, bills: readonly BilledLine[], requiresReceipt = true) =>
    lacksGoods({ currency: EUR, requiresReceipt, lines: [line] }, bills, USUAL_TOLERANCES);

  it('is nothing of a service, of what came, or of more than was ordered', () => {
    expect(isAwaited(ordered(), [bill(5n, 100_000n)], false)).toBe(false);
    expect(isAwaited(ordered({ received: 5000n }), [bill(5n, 150_000n)])).toBe(false);
    expect(isAwaited(ordered({ received: 10_000n }), [bill(12n, 100_000n)])).toBe(false);
    expect(isAwaited(ordered(), [bill(5n, 100_000n, { orderLineNo: null, isExtra: true })])).toBe(false);
  });

  it('is what did not come of a line that is dearer, or more than was ordered, too', () => {
    expect(isAwaited(ordered({ received: 4000n }), [bill(5n, 150_000n)])).toBe(true);
    expect(isAwaited(ordered({ received: 4000n }), [bill(12n, 100_000n)])).toBe(true);
    expect(isAwaited(ordered({ received: 4000n }), [bill(3n, 150_000n), bill(2n, 100_000n)])).toBe(true);
  });
});

describe('a line of an invoice', () => {
  it('is no dearer than the stricter of two tolerances', () => {
    // 2 % of 1 000.00 are 20.00; 10.00 is stricter.
    expect(of(ordered(), [bill(1n, 101_001n)])).toEqual(['over_price']);
    expect(of(ordered(), [bill(1n, 101_000n)])).toEqual(['partial']);
    // 2 % of 100.00 are stricter than 10.00.
    const cheap = ordered({ unitPriceMinor: 10_000n, netMinor: 100_000n });
    expect(of(cheap, [bill(1n, 10_201n)])).toEqual(['over_price']);
    expect(of(cheap, [bill(1n, 10_200n)])).toEqual(['partial']);
  });

  it('is no more than was ordered, also together with the lines above it and what was billed before', () => {
    expect(of(ordered(), [bill(11n, 100_000n)])).toEqual(['over_qty']);
    expect(of(ordered(), [bill(6n, 100_000n), bill(5n, 100_000n)])).toEqual(['partial', 'over_qty']);
    expect(of(ordered({ billed: 9000n, billedMinor: 900_000n }), [bill(2n, 100_000n)])).toEqual(['over_qty']);
    expect(of(ordered(), [bill(10n, 100_000n)])).toEqual(['matched']);
  });

  it('waits for what came where something has to come', () => {
    expect(of(ordered({ received: 4000n }), [bill(5n, 100_000n)], true)).toEqual(['not_received']);
    expect(of(ordered({ received: 4000n }), [bill(4n, 100_000n)], true)).toEqual(['partial']);
    expect(of(ordered({ received: 20_000n }), [bill(11n, 100_000n)], true)).toEqual(['over_qty']);
  });

  it('of one of something, or of what came by amount, is a part of it by amount', () => {
    const service = ordered({ ordered: 1000n, netMinor: 1_000_000n, unitPriceMinor: 1_000_000n });
    expect(of(service, [bill(1n, 400_000n), bill(1n, 600_000n)])).toEqual(['partial', 'matched']);
    expect(of(service, [bill(1n, 400_000n), bill(1n, 600_001n)])).toEqual(['partial', 'matched']);
    expect(of(service, [bill(1n, 400_000n), bill(1n, 610_000n)])).toEqual(['partial', 'over_qty']);
    const came = { ...service, receivedMinor: 500_000n };
    expect(of(came, [bill(1n, 500_000n)], true)).toEqual(['partial']);
    expect(of(came, [bill(1n, 510_000n)], true)).toEqual(['not_received']);
  });

  it('that is of no line of the order is neither right nor wrong', () => {
    expect(of(ordered(), [bill(1n, 5000n, { orderLineNo: null }), bill(1n, 1n, { orderLineNo: 9 })])).toEqual([
      'n_a',
      'n_a',
    ]);
  });
});

describe('an invoice of lines', () => {
  const order = (change: Partial<MatchedOrder> = {}): MatchedOrder => ({
    currency: EUR,
    netMinor: 1_000_000n,
    totalMinor: 1_190_000n,
    billedMinor: 0n,
    extraMinor: 0n,
    requiresReceipt: true,
    lines: [
      ordered({ ordered: 5000n, netMinor: 500_000n }),
      ordered({ lineNo: 2, ordered: 5000n, netMinor: 500_000n }),
    ],
    ...change,
  });
  const invoice = (lines: readonly BilledLine[]) => {
    const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0n);
    return { lines, netMinor, grossMinor: (netMinor * 119n) / 100n };
  };

  it('is as bad as its worst line', () => {
    const came = order({
      lines: [ordered({ ordered: 5000n, netMinor: 500_000n, received: 5000n }), ordered({ lineNo: 2, ordered: 5000n })],
    });
    expect(matchBill(came, invoice([bill(5n, 100_000n)])).match).toBe('partial');
    // What came of the first line does not stand for the second.
    expect(matchBill(came, invoice([bill(1n, 100_000n), bill(1n, 100_000n, { orderLineNo: 2 })])).match).toBe(
      'not_received',
    );
    expect(matchBill(came, invoice([bill(1n, 130_000n), bill(1n, 100_000n, { orderLineNo: 2 })])).match).toBe(
      'over_price',
    );
  });

  it('may bill freight up to its tolerance, on all invoices together', () => {
    const whole = order({ requiresReceipt: false });
    const freight = (net: bigint) => bill(1n, net, { orderLineNo: null, isExtra: true });
    const all = [bill(5n, 100_000n), bill(5n, 100_000n, { orderLineNo: 2 })];
    expect(matchBill(whole, invoice([...all, freight(5001n)])).match).toBe('over_extra');
    expect(matchBill(whole, invoice([...all, freight(5000n)])).match).toBe('matched');
    expect(matchBill({ ...whole, extraMinor: 1000n }, invoice([...all, freight(4001n)])).match).toBe('over_extra');
  });

  it('that says nothing of some lines is held against the whole of what came', () => {
    expect(matchBill(order(), invoice([bill(1n, 100_000n, { orderLineNo: null })])).match).toBe('not_received');
    expect(matchBill(order(), invoice([bill(1n, 1000n, { orderLineNo: null, isExtra: true })])).match).toBe('partial');
  });
});

test('dearer or more is never better (seed 20261123)', () => {
  const rank = { n_a: 0, matched: 0, partial: 0, not_received: 1, over_qty: 2, over_price: 3 };
  fc.assert(
    fc.property(
      fc.record({ ordered: fc.bigInt(1n, 20_000n), received: fc.bigInt(0n, 30_000n), price: fc.bigInt(1n, 50_000n) }),
      fc.record({ quantity: fc.bigInt(1n, 30_000n), net: fc.bigInt(0n, 2_000_000n), more: fc.bigInt(1n, 100_000n) }),
      (line, { quantity, net, more }) => {
        const one = ordered({
          ordered: line.ordered,
          received: line.received,
          unitPriceMinor: line.price,
          netMinor: (line.price * line.ordered) / 1000n,
        });
        const at = (netMinor: bigint) => of(one, [{ ...bill(1n, 1n), quantity, netMinor }], true)[0] ?? 'n_a';
        expect(rank[at(net + more)]).toBeGreaterThanOrEqual(rank[at(net)]);
      },
    ),
    { seed: 20261123, numRuns: 1000 },
  );
});

test('lines are proposed by article number, words and price, freight as an extra', () => {
  const lines = [
    { lineNo: 1, description: 'Desk, oak, 160 cm', sku: '', unitPriceMinor: 25_000n },
    { lineNo: 2, description: 'Chair HX-4471', sku: '', unitPriceMinor: 9900n },
    { lineNo: 3, description: 'Assembly', sku: 'SRV-0042', unitPriceMinor: 4000n },
  ];
  const read = (description: string, price: bigint) => ({ description, quantity: 2000n, netMinor: price * 2n });
  expect(
    proposeLines(
      [
        read('Oak desk', 25_000n),
        read('Art. HX-4471', 12_000n),
        read('Montage SRV-0042', 4100n),
        read('Versandkosten', 1900n),
        read('Something else', 777n),
      ],
      lines,
    ).map(({ orderLineNo, isExtra }) => [orderLineNo, isExtra]),
  ).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [null, true],
    [null, false],
  ]);
  expect(proposeLines([read('Anything', 1n)], lines.slice(0, 1))[0]?.orderLineNo).toBe(1);
});

test('quantities of documents are read to the nearest thousandth', () => {
  expect(['1', '2.5', '0.33333', '0.0005', '-1.2', 'x', '1,5'].map(readThousandths)).toEqual([
    1000n,
    2500n,
    333n,
    1n,
    -1200n,
    null,
    null,
  ]);
});

it('lets an order stand as its worst line does, of which more is billed than may be', () => {
  expect(worstOf([])).toBeNull();
  expect(worstOf([null, 'matched', 'partial'])).toBeNull();
  expect(worstOf(['matched', 'not_received', null])).toBe('not_received');
  expect(worstOf(['over_qty', 'not_received'])).toBe('over_qty');
});
