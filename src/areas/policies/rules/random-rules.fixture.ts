import { addDays, plainDate } from '#kernel/plain-date.ts';
import { seededRandom } from '#kernel/seeded-random.ts';
import type { ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { gradeKey } from '#areas/members/contract/grade.ts';
import type { TeamId } from '#areas/members/contract/member.ts';
import type { ControlRule, RuleBook, SpendLimit, TravelRule } from '../contract/rule-book.ts';
import {
  EFFECTS,
  FLIGHT_CLASSES,
  METHODS,
  MODES,
  PERIODS,
  TRAIN_CLASSES,
  type RuleId,
} from '../contract/rule-words.ts';
import type { PolicySubject } from './subject.ts';
import { keyOf, windowsFor, type Used } from './windows.ts';

export type RandomCase = { subject: PolicySubject; book: RuleBook; used: Used };

const member = (n: number): UserId => `usr_${n}` as UserId;
const team = (n: number): TeamId => `tea_${n}` as TeamId;
const category = (n: number): ExpenseCategoryId => `cat_${n}` as ExpenseCategoryId;
const COUNTRIES = ['DE', 'FR'];
/** Spelt in ways that are one, and one that is another. */
const GRADES = ['Senior', 'sénior', 'Junior'];
const CITIES = ['Paris', 'Berlin'];

/** Rules and a piece of spend made of one number, close enough to each other that rules often speak. */
export function randomCase(seed: number): RandomCase {
  const { below } = seededRandom(seed);
  const oneIn = (n: number): boolean => below(n) === 0;
  const pick = <Value>(list: readonly Value[]): Value => {
    const value = list[below(list.length)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  };
  const maybe = <Value>(value: Value): Value | null => (oneIn(2) ? value : null);
  const amount = (): string => `${1 + below(3000)}`;
  const many = <Value>(max: number, make: () => Value): Value[] => Array.from({ length: below(max + 1) }, make);
  let rules = 0;
  const rule = () => {
    rules += 1;
    return { id: `rul_${rules}` as RuleId, onHit: pick(EFFECTS), askIds: many(1, () => member(below(3))) };
  };
  const approval = () => ({
    id: rule().id,
    mode: pick(MODES),
    perPurchaseMax: amount(),
    perMonthMax: amount(),
    methods: METHODS.filter(() => oneIn(2)),
  });
  const limit = (): SpendLimit => ({
    ...rule(),
    who: pick([
      { kind: 'all' as const },
      { kind: 'team' as const, teamId: team(below(2)) },
      { kind: 'grade' as const, grade: pick(GRADES) },
      { kind: 'member' as const, memberId: member(below(2)) },
    ]),
    categoryId: maybe(category(below(2))),
    country: oneIn(3) ? pick(COUNTRIES) : null,
    caps: PERIODS.filter(() => oneIn(3)).map((period) => ({ period, amount: amount() })),
    isApprovedUnder: oneIn(2),
  });
  const control = (): ControlRule => ({
    ...rule(),
    name: 'A rule',
    when: {
      methods: METHODS.filter(() => oneIn(6)),
      categoryIds: many(1, () => category(below(2))),
      teamIds: many(1, () => team(below(2))),
      countries: many(1, () => pick(COUNTRIES)),
      supplierNames: oneIn(4) ? ['ACME GmbH'] : [],
      over: maybe(amount()),
      perHeadOver: oneIn(3) ? amount() : null,
      hasAlcohol: oneIn(4),
      isEntertainment: oneIn(4),
    },
  });
  const travel = (): TravelRule =>
    pick([
      { kind: 'hotel' as const, ...rule(), city: maybe(pick(CITIES)), max: amount() },
      { kind: 'flight' as const, ...rule(), best: pick(FLIGHT_CLASSES) },
      { kind: 'train' as const, ...rule(), best: pick(TRAIN_CLASSES) },
      { kind: 'advance' as const, ...rule(), days: 1 + below(30) },
    ]);
  const book: RuleBook = {
    approval: maybe({
      version: 1 + below(9),
      definition: { standard: approval(), own: oneIn(2) ? [{ ...approval(), memberIds: [member(below(2))] }] : [] },
    }),
    limits: maybe({ version: 1 + below(9), definition: { limits: many(5, limit) } }),
    controls: maybe({ version: 1 + below(9), definition: { rules: many(4, control) } }),
    travel: maybe({ version: 1 + below(9), definition: { rules: many(4, travel) } }),
  };
  const sentOn = addDays(plainDate('2026-01-01'), below(365));
  const subject: PolicySubject = {
    memberId: member(below(2)),
    teamId: maybe(team(below(2))),
    gradeKey: maybe(gradeKey(pick(GRADES))),
    method: pick(METHODS),
    amount: BigInt(1 + below(4000)),
    on: addDays(sentOn, below(40) - 10),
    sentOn,
    categoryId: maybe(category(below(2))),
    categoryName: null,
    country: maybe(pick(COUNTRIES)),
    supplierName: maybe('Acme  gmbh.'),
    heads: 1 + below(4),
    hasAlcohol: oneIn(2),
    isEntertainment: oneIn(2),
    mealsTwiceOn: oneIn(4) ? [sentOn] : [],
    trip: maybe({
      destination: `${pick(CITIES)}, ${pick(CITIES)}`,
      nights: 1 + below(5),
      lodging: maybe(BigInt(below(6000))),
      flightClass: maybe(pick(FLIGHT_CLASSES)),
      trainClass: maybe(pick(TRAIN_CLASSES)),
    }),
  };
  const used = new Map(windowsFor(subject, book).map((window) => [keyOf(window), BigInt(below(3000))]));
  return { subject, book, used };
}
