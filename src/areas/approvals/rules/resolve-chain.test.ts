import { expect, test } from 'vitest';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Step } from '../contract/workflow.ts';
import { resolveChain, type Directory } from './resolve-chain.ts';

const user = (name: string): UserId => `usr_${name}` as UserId;
const [ines, lea, camille, oscar, admin] = ['ines', 'lea', 'camille', 'oscar', 'admin'].map(user) as [
  UserId,
  UserId,
  UserId,
  UserId,
  UserId,
];
const manager: Step = { mode: 'any', approvers: [{ role: 'manager' }] };
const controller: Step = { mode: 'any', approvers: [{ role: 'controller' }] };

function directory(more: Partial<Directory> & { managers?: Record<string, UserId> } = {}): Directory {
  const { managers = { [ines]: lea, [lea]: oscar }, ...rest } = more;
  return {
    isActive: () => true,
    managerOf: (id) => managers[id] ?? null,
    costCenterOwnerId: null,
    controllerIds: [camille],
    accountOwnerIds: [oscar],
    adminIds: [admin],
    ...rest,
  };
}
const people = (result: ReturnType<typeof resolveChain>) =>
  result.ok ? result.value.map((step) => step.approvers.map((seat) => `${seat.userId}/${seat.via}`)) : result.code;

test('alone in the company, a request is refused rather than approved by itself', () => {
  const alone = directory({ managers: {}, controllerIds: [ines], accountOwnerIds: [ines], adminIds: [ines] });
  expect(people(resolveChain([manager], ines, alone))).toBe('no_approver');
});

test('the requester never sits in the own chain', () => {
  const result = resolveChain([controller], camille, directory());
  expect(people(result)).toEqual([[`${oscar}/fallback`]]);
  expect(result.ok && result.value[0]?.isRequesterReplaced).toBe(true);
});

test('a manager who left is passed over for the next one up, and a ring of managers ends', () => {
  expect(people(resolveChain([manager], ines, directory({ isActive: (id) => id !== lea })))).toEqual([
    [`${oscar}/manager`],
  ]);
  const ring = directory({ managers: { [ines]: lea, [lea]: ines }, isActive: (id) => id !== lea });
  expect(people(resolveChain([manager], ines, ring))).toEqual([[`${camille}/fallback`]]);
});

test('the same person in adjacent steps is asked once', () => {
  const result = resolveChain([manager, controller], ines, directory({ managers: { [ines]: camille } }));
  expect(people(result)).toEqual([[`${camille}/manager`]]);
});

test('manager, then any controller', () => {
  expect(people(resolveChain([manager, controller], ines, directory()))).toEqual([
    [`${lea}/manager`],
    [`${camille}/controller`],
  ]);
});
