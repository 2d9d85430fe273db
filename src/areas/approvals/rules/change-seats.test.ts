import { describe, expect, it } from 'vitest';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { TraceStep } from '../contract/workflow.ts';
import { changeSeats, type SeatChange } from './change-seats.ts';
import type { Directory, Person } from './directory.ts';

const id = (name: string): UserId => `usr_${name}` as UserId;
const person = (more: Partial<Person> = {}): Person => ({
  managerId: null,
  isActive: true,
  isAway: false,
  substituteId: null,
  ...more,
});
const away = (substitute: string | null): Person =>
  person({ isAway: true, substituteId: substitute === null ? null : id(substitute) });

function directoryOf(people: Record<string, Person>): Directory {
  return {
    people: Object.fromEntries(Object.entries(people).map(([name, one]) => [id(name), one])),
    controllers: [id('finance')],
    accountOwners: [id('owner')],
    admins: [id('admin')],
    costCenterOwners: [],
    budgetOwners: [],
    teamApprovers: [],
  };
}
const PEOPLE = {
  asker: person(),
  gone: person(),
  other: person({ managerId: id('boss') }),
  boss: person(),
  finance: person(),
  owner: person(),
  admin: person(),
};
const stepOf = (mode: TraceStep['mode'], ...names: string[]): TraceStep => ({
  position: 0,
  mode,
  required: mode === 'all' ? names.length : 1,
  approvers: names.map((name) => ({ userId: id(name), via: 'user', substituteId: null })),
  isRequesterReplaced: false,
  from: [0],
});
const namesAfter = (step: TraceStep, change: SeatChange, people: Record<string, Person> = {}): string[] | null => {
  const around = { requesterId: id('asker'), directory: directoryOf({ ...PEOPLE, ...people }) };
  const [changed] = changeSeats([step], change, around) ?? [];
  return changed?.approvers.map((seat) => seat.userId.slice(4)) ?? null;
};
const handOver = (...decided: string[]): SeatChange => ({
  kind: 'hand_over',
  position: 0,
  from: id('gone'),
  decided: decided.map(id),
});

describe('the seat of somebody who leaves', () => {
  it.each<[string, string[], string | null, string[], string[] | null]>([
    ['stays where the successor decides on it', ['gone'], 'boss', [], null],
    ['goes to finance where the successor asked for it', ['gone'], 'asker', [], ['finance']],
    ['goes to finance where the line of successors is a ring', ['gone'], 'gone', [], ['finance']],
    ['falls to the successor’s own where they sit there too', ['gone', 'other'], 'other', [], ['other']],
    ['goes to finance where the successor has spoken', ['gone', 'other'], 'other', ['other'], ['other', 'finance']],
    [
      'goes past finance where finance has spoken too',
      ['gone', 'finance'],
      'finance',
      ['finance'],
      ['finance', 'owner'],
    ],
  ])('%s', (_name, names, successor, decided, expected) => {
    const step = stepOf(names.length > 1 ? 'all' : 'any', ...names);
    expect(namesAfter(step, handOver(...decided), { gone: away(successor) })).toEqual(expected);
  });

  it('never makes a step wait for more people than sit in it', () => {
    const around = { requesterId: id('asker'), directory: directoryOf({ ...PEOPLE, gone: away('other') }) };
    const [changed] = changeSeats([stepOf('all', 'gone', 'other')], handOver(), around) ?? [];
    expect(changed).toMatchObject({ required: 1, mode: 'any' });
  });
});

describe('a step that has waited too long', () => {
  const rung = (one: 'manager' | 'admin', ...late: string[]): SeatChange => ({
    kind: 'escalate',
    position: 0,
    rung: one,
    late: late.map(id),
  });

  it.each<[string, SeatChange, Record<string, Person>, string[] | null]>([
    ['asks the manager beside who is late', rung('manager', 'other'), {}, ['other', 'boss']],
    [
      'asks the admins where the manager left',
      rung('manager', 'other'),
      { boss: person({ isActive: false }) },
      ['other', 'admin'],
    ],
    ['asks the admins in the end', rung('admin', 'other'), {}, ['other', 'admin']],
    [
      'asks the owner where no admin is there',
      rung('admin', 'other'),
      { admin: person({ isActive: false }) },
      ['other', 'owner'],
    ],
  ])('%s', (_name, change, people, expected) => {
    expect(namesAfter(stepOf('any', 'other'), change, people)).toEqual(expected);
  });

  it('never asks the requester', () => {
    const people = { other: person({ managerId: id('asker') }) };
    expect(namesAfter(stepOf('any', 'other'), rung('manager', 'other'), people)).toEqual(['other', 'admin']);
  });
});
