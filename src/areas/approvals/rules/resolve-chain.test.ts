import { expect, test } from 'vitest';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Step } from '../contract/workflow.ts';
import { resolveChain, type AnyStep } from './resolve-chain.ts';
import type { Directory, Person } from './directory.ts';

const [ines, lea, camille, oscar, admin, max] = ['ines', 'lea', 'camille', 'oscar', 'admin', 'max'].map(
  (name) => `usr_${name}` as UserId,
) as [UserId, UserId, UserId, UserId, UserId, UserId];
const manager: Step = { mode: 'any', approvers: [{ role: 'manager' }] };
const controller: Step = { mode: 'any', approvers: [{ role: 'controller' }] };
const named = (mode: Step['mode'], ...users: UserId[]): Step => ({ mode, approvers: users.map((user) => ({ user })) });

const MANAGERS: Partial<Record<UserId, UserId>> = { [ines]: lea, [lea]: oscar };

function company(changes: Partial<Record<UserId, Partial<Person>>> = {}, more: Partial<Directory> = {}): Directory {
  const people = Object.fromEntries(
    [ines, lea, camille, oscar, admin, max].map((id) => [
      id,
      { managerId: MANAGERS[id] ?? null, isActive: true, isAway: false, substituteId: null, ...changes[id] },
    ]),
  ) as Directory['people'];
  return {
    people,
    controllers: [camille],
    accountOwners: [oscar],
    admins: [admin],
    costCenterOwners: [],
    budgetOwners: [],
    teamApprovers: [],
    ...more,
  };
}

const away = (substituteId: UserId | null = null): Partial<Person> => ({ isAway: true, substituteId });
const gone = (substituteId: UserId | null = null): Partial<Person> => ({ isActive: false, substituteId });

/** Each step as `how many: who/why>who acts`. */
function chain(steps: readonly AnyStep[], requesterId: UserId, directory: Directory): string[] | string {
  const result = resolveChain(steps, requesterId, directory);
  if (!result.ok) return result.code;
  return result.value.map((step) => {
    const seats = step.approvers.map((seat) => {
      const acts = seat.substituteId === null ? '' : `>${seat.substituteId.slice(4)}`;
      return `${seat.userId.slice(4)}/${seat.via}${acts}`;
    });
    return `${step.required}: ${seats.join(' ')}`;
  });
}

test('alone in the company, a request is refused rather than approved by itself', () => {
  const alone = company({}, { controllers: [ines], accountOwners: [ines], admins: [ines] });
  expect(chain([manager], ines, { ...alone, people: { [ines]: alone.people[ines] } as Directory['people'] })).toBe(
    'no_approver',
  );
});

test('the requester leaves the own chain: the next in line decides, of the last step the account owner', () => {
  expect(chain([controller], camille, company())).toEqual(['1: oscar/accountOwner']);
  expect(chain([named('any', ines), controller], ines, company())).toEqual(['1: camille/controller']);
  expect(chain([named('any', ines, max), controller], ines, company())).toEqual([
    '1: max/user',
    '1: camille/controller',
  ]);
  expect(chain([named('all', ines, max)], ines, company())).toEqual(['2: max/user oscar/accountOwner']);
});

test('a manager who left is passed over for the next one up, and a ring of managers ends', () => {
  expect(chain([manager], ines, company({ [lea]: gone() }))).toEqual(['1: oscar/manager']);
  const ring = company({ [lea]: { ...gone(), managerId: ines } });
  expect(chain([manager], ines, ring)).toEqual(['1: admin/adminQueue']);
});

test('the manager’s manager is the next one up who is still there', () => {
  const above: Step = { mode: 'any', approvers: [{ role: 'managersManager' }] };
  expect(chain([above], ines, company())).toEqual(['1: oscar/managersManager']);
  expect(chain([above], lea, company())).toEqual(['1: admin/adminQueue']);
});

test('a successor keeps the place of who left', () => {
  expect(chain([manager], ines, company({ [lea]: gone(max) }))).toEqual(['1: lea/manager>max']);
});

test('who is away is replaced by their substitute, along the line, and never by the requester', () => {
  expect(chain([manager], ines, company({ [lea]: away(max) }))).toEqual(['1: lea/manager>max']);
  expect(chain([manager], ines, company({ [lea]: away(max), [max]: away(oscar) }))).toEqual(['1: lea/manager>oscar']);
  const toRequester = company({ [lea]: away(max), [max]: away(ines) });
  expect(chain([manager], ines, toRequester)).toEqual(['1: admin/adminQueue']);
  const round = company({ [lea]: away(max), [max]: away(lea) });
  expect(chain([manager], ines, round)).toEqual(['1: admin/adminQueue']);
});

test('an empty step asks its fallback, then the admins, and at last who is away too', () => {
  const step: Step = { ...manager, fallback: [{ role: 'costCenterOwner' }, { role: 'controller' }] };
  expect(chain([step], oscar, company())).toEqual(['1: camille/fallback']);
  expect(chain([step], oscar, company({}, { costCenterOwners: [max] }))).toEqual(['1: max/fallback']);
  expect(chain([step], oscar, company({ [camille]: away() }))).toEqual(['1: admin/adminQueue']);
  const allAway = company({ [camille]: away(), [admin]: away(), [oscar]: away() });
  expect(chain([manager], max, allAway)).toEqual(['1: admin/adminQueue']);
});

test('a step of all or of a quorum is filled up rather than made easier', () => {
  const both = { ...named('all', lea, max), fallback: [{ role: 'controller' as const }] };
  expect(chain([both], ines, company({ [max]: away() }))).toEqual(['2: lea/user camille/fallback']);
  const two: Step = { ...named('quorum', lea, max, oscar), quorum: 2 };
  expect(chain([two], ines, company())).toEqual(['2: lea/user max/user oscar/user']);
  expect(chain([two], ines, company({ [max]: gone(), [oscar]: gone() }))).toEqual(['1: lea/user']);
});

test('the same person in neighbouring steps is asked once, and a second person still is where there is one', () => {
  const managedBy = company({ [ines]: { managerId: camille } });
  expect(chain([manager, controller], ines, managedBy)).toEqual(['1: camille/manager']);
  const two = { ...managedBy, controllers: [camille, max] };
  expect(chain([manager, controller], ines, two)).toEqual(['1: camille/manager', '1: max/controller']);
  expect(chain([controller, named('any', camille)], ines, two)).toEqual(['1: max/controller', '1: camille/user']);
  expect(chain([named('all', lea, max), named('any', max)], ines, company())).toEqual(['2: lea/user max/user']);
  expect(chain([manager, named('any', max)], ines, company({ [lea]: away(max) }))).toEqual(['1: lea/manager>max']);
});

test('what a budget asks for comes first, and its owner is not asked about the own request', () => {
  const owners = (...ids: UserId[]): AnyStep => ({
    mode: 'any',
    approvers: ids.map((userId) => ({ userId, via: 'budgetOwner' as const })),
  });
  expect(chain([owners(oscar), manager], ines, company())).toEqual(['1: oscar/budgetOwner', '1: lea/manager']);
  expect(chain([owners(ines), manager], ines, company())).toEqual(['1: lea/manager']);
});
