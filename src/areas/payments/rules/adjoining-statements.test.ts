import { describe, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { adjoiningStatements } from './adjoining-statements.ts';
import type { StatedStatement } from './statement-chain.ts';

const stated = (opening: bigint, closing: bigint, day = '2026-03-02', until = day): StatedStatement => ({
  reference: `S-${opening}-${closing}`,
  openingOn: plainDate(day),
  opening,
  closingOn: plainDate(until),
  closing,
});
const [morning, noon, evening] = [stated(900n, 700n), stated(700n, 400n), stated(400n, 100n)];

describe('a statement adjoins', () => {
  it('nothing where the same is told again, whole or in other parts', () => {
    const parts = [morning, noon, evening];
    for (const again of [...parts, stated(900n, 100n), stated(900n, 400n), stated(400n, 100n), stated(800n, 100n)])
      expect(adjoiningStatements(again, parts)).toEqual([]);
  });

  it('nothing where it moved nothing, and nothing that moved nothing', () => {
    expect(adjoiningStatements(stated(700n, 700n), [morning])).toEqual([]);
    expect(adjoiningStatements(stated(700n, 600n), [stated(700n, 700n)])).toEqual([]);
    expect(adjoiningStatements(stated(700n, 600n), [stated(650n, 650n), stated(800n, 750n)])).toEqual([]);
  });

  it('nothing that ends after it begins, or begins before it ends, whatever the balances', () => {
    const week = stated(700n, 300n, '2026-03-02', '2026-03-08');
    expect(adjoiningStatements(week, [stated(900n, 700n, '2026-03-04')])).toEqual([]);
    expect(adjoiningStatements(week, [stated(300n, 200n, '2026-03-04')])).toEqual([]);
  });

  it('what it goes on from and what it leads to, link by link, in whatever order they came', () => {
    expect(adjoiningStatements(evening, [noon, morning])).toEqual([noon, morning]);
    expect(adjoiningStatements(morning, [evening, noon])).toEqual([noon, evening]);
    expect(adjoiningStatements(noon, [evening, morning])).toEqual([morning, evening]);
    expect(adjoiningStatements(evening, [morning])).toEqual([]);
  });

  it('all that tell the same once more, in whatever parts: a booking is kept with whichever came first', () => {
    const [again, cumulative] = [stated(900n, 700n), stated(900n, 400n)];
    const known = [again, morning, cumulative, noon];
    expect(new Set(adjoiningStatements(evening, known))).toEqual(new Set(known));
  });

  it('each once, where the balances lead round', () => {
    const there = stated(100n, 200n);
    const back = stated(200n, 150n);
    expect(adjoiningStatements(stated(150n, 50n), [there, back])).toEqual([back, there]);
  });
});
