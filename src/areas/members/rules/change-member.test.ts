import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UserId } from '#areas/identity/contract/user.ts';
import { casesOf } from '../../../../test/full-run.ts';
import type { Role } from '../contract/member.ts';
import { checkRoleChange, makesRing, managersAfter } from './change-member.ts';

const id = (name: string): UserId => `usr_${name}` as UserId;
const ADMIN = { userId: id('admin'), isOwner: false };
const OWNER = { userId: id('owner'), isOwner: true };
const member = (...roles: Role[]) => ({ userId: id('ada'), roles });

describe('roles', () => {
  it.each([
    ['an admin grants no admin', ADMIN, member('requester'), ['admin'], 'only_owner_grants_admin'],
    [
      'nor controller to themselves',
      ADMIN,
      { userId: ADMIN.userId, roles: ['admin'] },
      ['admin', 'controller'],
      'own_roles',
    ],
    ['the owner makes no second owner', OWNER, member('requester'), ['owner'], 'ownership_is_handed_over'],
    ['nor lays it down', OWNER, { userId: OWNER.userId, roles: ['owner'] }, ['requester'], 'ownership_is_handed_over'],
    ['nobody takes it away', ADMIN, member('owner', 'requester'), ['requester'], 'ownership_is_handed_over'],
  ] as const)('%s', (_title, actor, of, to, code) => {
    expect(checkRoleChange({ actor, member: of, to })).toMatchObject({ ok: false, code });
  });

  it.each([
    ['the owner grants admin', OWNER, member('requester'), ['admin'], ['admin', 'requester']],
    ['an admin grants controller', ADMIN, member('requester'), ['controller'], ['controller', 'requester']],
    ['and leaves an admin one', ADMIN, member('admin'), ['admin', 'controller'], ['admin', 'controller', 'requester']],
    ['or lays it down', ADMIN, { userId: ADMIN.userId, roles: ['admin'] }, [], ['requester']],
  ] as const)('%s', (_title, actor, of, to, value) => {
    expect(checkRoleChange({ actor, member: of, to })).toEqual({ ok: true, value });
  });
});

/** A company of up to twelve, in which each reports to somebody before them: no ring to begin with. */
const company = fc
  .array(fc.nat({ max: 11 }), { minLength: 2, maxLength: 12 })
  .map(
    (picks) =>
      new Map(picks.map((pick, index) => [id(String(index)), index === 0 ? null : id(String(pick % index))] as const)),
  );
const hasRing = (managerOf: ReadonlyMap<UserId, UserId | null>): boolean =>
  [...managerOf].some(([userId, managerId]) => makesRing(managerOf, userId, managerId));

describe('managers', () => {
  it('are not their own, nor somebody below them', () => {
    const managerOf = new Map([
      [id('ada'), id('ben')],
      [id('ben'), id('cy')],
      [id('cy'), null],
    ]);
    expect(makesRing(managerOf, id('cy'), id('ada'))).toBe(true);
    expect(makesRing(managerOf, id('cy'), id('cy'))).toBe(true);
    expect(makesRing(managerOf, id('ada'), id('cy'))).toBe(false);
    expect(makesRing(managerOf, id('ada'), null)).toBe(false);
  });

  it('of those whom somebody leaves behind never make a ring, and nobody keeps one who left', () => {
    fc.assert(
      fc.property(company, fc.nat(), fc.option(fc.nat(), { nil: null }), (managerOf, leaver, successor) => {
        const everybody = [...managerOf.keys()];
        const leaverId = everybody[leaver % everybody.length] as UserId;
        const others = everybody.filter((userId) => userId !== leaverId);
        const successorId = successor === null ? null : (others[successor % others.length] as UserId);
        const after = new Map(managerOf);
        for (const [userId, managerId] of managersAfter(managerOf, { leaverId, successorId }))
          after.set(userId, managerId);
        after.delete(leaverId);
        expect([...after.values()]).not.toContain(leaverId);
        expect(hasRing(after)).toBe(false);
      }),
      { numRuns: casesOf(20_000) },
    );
  });
});
