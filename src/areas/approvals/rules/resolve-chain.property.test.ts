import fc from 'fast-check';
import { test } from 'vitest';
import type { UserId } from '#areas/identity/contract/user.ts';
import { casesOf } from '../../../../test/full-run.ts';
import type { TraceStep } from '../contract/workflow.ts';
import type { Directory, Person } from './directory.ts';
import { actorOf } from './merge-steps.ts';
import { randomCompany, type Company } from './random-company.fixture.ts';
import { resolveChain } from './resolve-chain.ts';

const CASES = casesOf(100_000);

type Claim = (steps: readonly TraceStep[], company: Company) => boolean;

/** What holds of every chain, whatever rings of managers and substitutes the company has. */
const CLAIMS: Readonly<Record<string, Claim>> = {
  'nobody is asked about the own request': (steps, { requesterId }) =>
    steps.every((step) => step.approvers.every((seat) => seat.userId !== requesterId && actorOf(seat) !== requesterId)),
  'no step is empty, and each can be passed by who sits in it': (steps) =>
    steps.length > 0 &&
    steps.every((step) => step.required >= 1 && new Set(step.approvers.map(actorOf)).size >= step.required),
  'nobody is asked twice in a row': (steps) =>
    steps.every((step, index) => {
      const before = new Set(steps[index - 1]?.approvers.map(actorOf));
      return step.approvers.every((seat) => !before.has(actorOf(seat)));
    }),
  'who is asked is in the company': (steps, { directory }) =>
    steps.every((step) => step.approvers.every((seat) => directory.people[actorOf(seat)]?.isActive === true)),
  'every step of the workflow is stood for, each once and in its order': (steps, company) =>
    steps.flatMap((step) => step.from).join() === company.steps.map((_, index) => index).join(),
  'people who have nothing to do with it, and the order in which people are read, change nothing': (steps, company) => {
    const { requesterId, directory } = company;
    const again = resolveChain(company.steps, requesterId, { ...directory, people: otherwise(company) });
    return again.ok && JSON.stringify(again.value) === JSON.stringify(steps);
  },
};

/** The same people read in the other order, and a stranger among them who would stand for everybody. */
function otherwise({ requesterId, directory }: Company): Directory['people'] {
  const stranger = 'usr_stranger' as UserId;
  const people: Record<UserId, Person> = {
    [stranger]: { managerId: requesterId, isActive: true, isAway: true, substituteId: requesterId },
  };
  for (const [id, person] of Object.entries(directory.people).toReversed()) people[id as UserId] = person;
  return people;
}

test(`every chain of ${CASES} companies asks the right people and ends`, () => {
  const property = fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (seed) => {
    const company = randomCompany(seed);
    const resolved = resolveChain(company.steps, company.requesterId, company.directory);
    if (!resolved.ok) throw new Error(`Refused: ${resolved.code}`);
    for (const [claim, holds] of Object.entries(CLAIMS)) {
      // fast-check adds its seed and the number that the company is made of.
      if (!holds(resolved.value, company)) throw new Error(`Does not hold: ${claim}`);
    }
  });
  fc.assert(property, { numRuns: CASES });
});
