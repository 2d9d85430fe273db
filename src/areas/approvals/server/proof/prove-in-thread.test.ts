import { expect, test } from 'vitest';
import type { UserId } from '#areas/identity/contract/user.ts';
import { defaultWorkflow } from '../../rules/choose-band.ts';
import { proveInThread, type ProofQuestion } from './prove-in-thread.ts';

const [ines, lea] = ['usr_ines', 'usr_lea'] as unknown as [UserId, UserId];
const person = { managerId: lea, isActive: true, isAway: false, substituteId: null };
const QUESTION: ProofQuestion = {
  workflow: defaultWorkflow(100n),
  ground: {
    requesterIds: [ines],
    directory: {
      people: { [ines]: person, [lea]: { ...person, managerId: null } },
      controllers: [lea],
      accountOwners: [lea],
      admins: [lea],
      costCenterOwners: [],
      budgetOwners: [],
      teamApprovers: [],
    },
    domains: { spendType: ['invoice'], costCenter: [null], expenseCategory: [null], team: [null], fields: {} },
    costCenterOwners: new Map(),
    teamOf: new Map(),
    teamApprovers: new Map(),
  },
};

test('six proofs at once are made, a seventh is told to come back, and the next one is made again', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 7 }, () => proveInThread(QUESTION)));
  expect(asked.map(({ status }) => status)).toEqual([...Array<string>(6).fill('fulfilled'), 'rejected']);
  expect(asked[6]).toMatchObject({ reason: { code: 'too_many_requests' } });
  expect((await proveInThread(QUESTION)).objections).toEqual([]);
});
