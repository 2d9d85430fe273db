import { expect, it } from 'vitest';
import { broken } from './broken-rule.ts';
import { tellOnce } from './tell-once.ts';

it('the same fault of several lines is one, in their order; other faults stay apart', () => {
  const rules = [
    broken('BR-23', { lines: ['1'] }),
    broken('BR-26', { lines: ['1'] }),
    broken('BR-23', { lines: ['2'] }),
    broken('BR-23', { lines: ['2'] }),
    broken('BR-CL-18', { value: 'X' }),
    broken('BR-CL-18', { value: 'Y' }),
  ];
  expect(tellOnce(rules).map(({ rule, lines, value }) => [rule, lines ?? value])).toEqual([
    ['BR-23', ['1', '2']],
    ['BR-26', ['1']],
    ['BR-CL-18', 'X'],
    ['BR-CL-18', 'Y'],
  ]);
});

it('no more lines are kept than anybody reads', () => {
  const rules = Array.from({ length: 400 }, (_, at) => broken('BR-23', { lines: [String(at + 1)] }));
  expect(tellOnce(rules)).toHaveLength(1);
  expect(tellOnce(rules)[0]?.lines).toHaveLength(50);
});

it('of two rules that find the same one speaks', () => {
  const sum = { rate: '19' };
  expect(tellOnce([broken('BR-50'), broken('BR-61')]).map(({ rule }) => rule)).toEqual(['BR-50']);
  expect(tellOnce([broken('BR-61')]).map(({ rule }) => rule)).toEqual(['BR-61']);
  const vat = { rule: 'BR-S-09', code: 'br_vat_09', category: 'S', rate: '19.00' } as const;
  expect(tellOnce([broken('BR-CO-17', sum), vat]).map(({ rule }) => rule)).toEqual(['BR-CO-17']);
  expect(tellOnce([broken('BR-CO-17', { rate: '7' }), vat]).map(({ rule }) => rule)).toEqual(['BR-CO-17', 'BR-S-09']);
});
