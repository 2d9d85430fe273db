import { expect, it } from 'vitest';
import type { ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { TeamId } from '#areas/members/contract/member.ts';
import type { SpendLimit, Who } from '../contract/rule-book.ts';
import type { RuleId } from '../contract/rule-words.ts';
import { spenderOf } from './pick-limits.ts';
import { resetLimits } from './reset-limits.ts';

const ADA = 'usr_ada' as UserId;
const BEN = 'usr_ben' as UserId;
const SALES = 'tea_sales' as TeamId;
const MEALS = 'cat_meals' as ExpenseCategoryId;
const people = (memberId: UserId) =>
  spenderOf(memberId === ADA ? { memberId, teamId: SALES, grade: 'Senior' } : { memberId, teamId: null, grade: null });

const limit = (id: string, who: Who, more: Partial<SpendLimit> = {}): SpendLimit => ({
  id: id as RuleId,
  who,
  categoryId: null,
  country: null,
  caps: [{ period: 'month', amount: '1000' }],
  onHit: 'warn',
  askIds: [],
  isApprovedUnder: false,
  ...more,
});
const ada = limit('ada', { kind: 'member', memberId: ADA });
const ben = limit('ben', { kind: 'member', memberId: BEN });
const team = limit('team', { kind: 'team', teamId: SALES });
const grade = limit('grade', { kind: 'grade', grade: 'senior' });
const all = limit('all', { kind: 'all' });
const reset = (limits: SpendLimit[], ...ids: string[]) => {
  const { kept, rows } = resetLimits(limits, new Set(ids as RuleId[]), people);
  const told = rows.map((row) => [row.limit.id, row.isReset ? row.instead.map(({ id }) => id).join() : null]);
  return { kept: kept.map(({ id }) => id), told: Object.fromEntries(told) as Record<string, string | null> };
};

it('leaves limits of several people as they are, and such that nobody chose', () => {
  expect(reset([ada, team, grade, all], 'team', 'grade', 'all', 'gone')).toEqual({
    kept: ['ada', 'team', 'grade', 'all'],
    told: { team: null, grade: null, all: null },
  });
});

it('gives each person what is closest to them then: their team, their grade, everybody, nothing', () => {
  expect(reset([ada, ben, all, grade, team], 'ada', 'ben')).toEqual({
    kept: ['all', 'grade', 'team'],
    told: { ada: 'team', ben: 'all' },
  });
  expect(reset([ada, all, grade], 'ada').told).toEqual({ ada: 'grade' });
  expect(reset([ada, limit('other', { kind: 'team', teamId: 'tea_other' as TeamId })], 'ada').told).toEqual({
    ada: '',
  });
});

it('gives them nothing about another category, and of a country what is said of it before what is said of all', () => {
  const france = limit('france', { kind: 'member', memberId: ADA }, { country: 'FR' });
  const teamThere = limit('team-fr', { kind: 'team', teamId: SALES }, { country: 'FR' });
  const meals = limit('meals', { kind: 'all' }, { categoryId: MEALS });
  expect(reset([ada, meals, teamThere], 'ada').told).toEqual({ ada: '' });
  expect(reset([france, team, teamThere], 'france').told).toEqual({ france: 'team-fr' });
  expect(reset([france, ada, team], 'france').told).toEqual({ france: 'ada' });
});
