import { plusMs } from '#kernel/instant.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow, type AreaSetup } from '#areas/companies/server/door.ts';
import type { Role } from '#areas/members/contract/member.ts';
import { findMember, namesOf, peopleHolding } from '#areas/members/server/door.ts';
import { SETS_UP, type Setup, type SetupStep } from '../../contract/setup.ts';

/** More names than these say nothing to who wants to know whom to ask. */
const NAMES_MAX = 3;
const NEW_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** The steps in their order, each with who can do it, and what the company uses. */
export async function describeSetup(context: Context, areas: readonly AreaSetup[]): Promise<Setup> {
  const { actor } = context;
  const setsUp = SETS_UP.some((right) => actor.rights.has(right));
  // A sample company is tried out, not set up.
  const isSample = (await getCompanyRow(context.trx, actor.companyId)).sample_of !== null;
  const ordered = (isSample ? [] : areas)
    .flatMap(({ definition, steps }) => definition.steps.map((step) => ({ area: definition.area, step, steps })))
    .filter(({ step }) => step.isFor === 'member' || setsUp)
    .toSorted((left, right) => left.step.order - right.step.order);
  const found: SetupStep[] = [];
  for (const { area, step, steps } of ordered) {
    const read = steps[step.name];
    if (read === undefined) continue;
    const { isDone, state, values } = await read(context);
    found.push({
      area,
      name: step.name,
      isFor: step.isFor,
      isRequired: step.isRequired,
      minutes: step.minutes,
      isDone,
      state,
      values: values ?? {},
      isMine: step.rights.some((right) => actor.rights.has(right)),
      people: step.isFor === 'member' ? [] : await namesHolding(context, step.rights.filter(isRole)),
    });
  }
  const uses: string[] = [];
  for (const { uses: used } of areas)
    for (const [entry, isUsed] of Object.entries(used)) if (await isUsed(context)) uses.push(entry);
  return { steps: found, isNewMember: !isSample && (await isNew(context)), uses };
}

/** Somebody who works for another person is no member, and has no first steps. */
async function isNew({ trx, actor, now }: Context): Promise<boolean> {
  const member = await findMember(trx, actor.companyId, actor.userId);
  return member !== null && plusMs(member.joined_at, NEW_FOR_MS) > now;
}

async function namesHolding({ trx, actor }: Context, roles: readonly Role[]): Promise<string[]> {
  const people = await peopleHolding(trx, actor.companyId, roles);
  const first = people.slice(0, NAMES_MAX);
  const names = await namesOf(trx, actor.companyId, first);
  return first.flatMap((userId) => names.get(userId) ?? []);
}

const isRole = (right: string): right is Role =>
  right === 'requester' || right === 'controller' || right === 'admin' || right === 'owner';
