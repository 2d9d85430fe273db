import type { UserId } from '#areas/identity/contract/user.ts';
import type { AskedRole, Node, Step, Workflow } from '../contract/workflow.ts';
import { absencesFor, type About, type Scope, type ScopedAbsence } from './absence-scope.ts';
import { findFault, type WorkflowFault } from './choose-band.ts';
import type { Directory } from './directory.ts';
import { reachOf, sampleOf, universe, type Box, type Domains } from './reach.ts';
import { resolveChain } from './resolve-chain.ts';

/** Everything that a request could be, as the company is today. */
export type Ground = {
  /** Every active member: each of them could ask. */
  requesterIds: readonly UserId[];
  /** The company's people and offices, without anybody's cost centre, budget or team. */
  directory: Directory;
  /** Absences that count for some requests only; `directory` knows of the others. */
  scopedAbsences?: readonly ScopedAbsence[];
  domains: Domains;
  /** Who owns which cost centre. */
  costCenterOwners: ReadonlyMap<string, readonly UserId[]>;
  teamOf: ReadonlyMap<UserId, string>;
  teamApprovers: ReadonlyMap<string, readonly UserId[]>;
};

/** A request that shows what is wrong: it could be made today. */
export type Example = {
  nodeIndex: number;
  bandIndex: number;
  amountBase: string;
  requesterId: UserId | null;
  values: Readonly<Record<string, string | null>>;
};

export type Objection =
  | { code: WorkflowFault; nodeIndex: number }
  | { code: 'node_unreachable'; nodeIndex: number; shadowedBy: number[] }
  | { code: 'no_approver'; example: Example }
  | { code: 'substitutes_in_a_ring'; people: UserId[] };

/** Not wrong, but worth knowing before publishing. */
export type Remark =
  | { code: 'asks_admins'; example: Example }
  | { code: 'names_leaver'; nodeIndex: number; userId: UserId };

export type Proof = { objections: Objection[]; remarks: Remark[]; casesChecked: number };

/**
 * Whether every request that could be made has an approver who is not its requester (domain rules 2.2). Conditions are
 * compared as sets of values, so every combination is covered without being listed; of the amounts only the band
 * counts; each member is tried as the requester, and each way in which a role may be filled.
 */
export function proveWorkflow(workflow: Workflow, ground: Ground): Proof {
  const fault = findFault(workflow);
  if (fault !== null) return { objections: [fault], remarks: [], casesChecked: 0 };
  const reach = reachOf(workflow, universe(ground.domains));
  const unreachable = reach.flatMap((found, nodeIndex): Objection[] =>
    found.boxes.length > 0 ? [] : [{ code: 'node_unreachable', nodeIndex, shadowedBy: found.shadowedBy }],
  );
  const chains = checkChains(
    workflow,
    ground,
    reach.map((found) => found.boxes),
  );
  return {
    objections: [...unreachable, ...ringsIn(ground), ...chains.objections],
    remarks: [...leaversIn(workflow, ground.directory), ...chains.remarks],
    casesChecked: chains.casesChecked,
  };
}

type Found = Pick<Proof, 'casesChecked'> & { objections: Objection[]; remarks: Remark[] };
const EXAMPLES_MAX = 5;

function checkChains(workflow: Workflow, ground: Ground, boxesOf: readonly Box[][]): Found {
  const found: Found = { objections: [], remarks: [], casesChecked: 0 };
  for (const [nodeIndex, node] of workflow.nodes.entries()) {
    // What else a box says changes nobody's chain.
    const boxes = uniqueBy(boxesOf[nodeIndex] ?? [], (box) =>
      [box.team, box.costCenter, ...(hasScopes(ground, 'spendTypes') ? [box.spendType] : [])]
        .map(({ key }) => key)
        .join('|'),
    );
    for (const box of boxes) {
      for (const [bandIndex, band] of node.bands.entries())
        checkBand({ nodeIndex, bandIndex, band, box }, ground, found);
    }
  }
  return found;
}

type Place = { nodeIndex: number; bandIndex: number; band: Node['bands'][number]; box: Box };

function checkBand(place: Place, ground: Ground, found: Found): void {
  const { band, box, nodeIndex, bandIndex } = place;
  const circumstances = circumstancesOf(band.steps, box, ground);
  const budgets = asksRole(band.steps, 'budgetOwner');
  for (const requesterId of ground.requesterIds) {
    const team = ground.teamOf.get(requesterId) ?? null;
    if (!box.team.has(team)) continue;
    const cases = circumstances.flatMap((one) =>
      (budgets ? [[], [requesterId]] : [[]]).map((budgetOwners) => ({ ...one, budgetOwners })),
    );
    for (const { values: given, people, owners, budgetOwners } of cases) {
      found.casesChecked += 1;
      const directory: Directory = {
        ...ground.directory,
        people,
        costCenterOwners: owners,
        budgetOwners,
        teamApprovers: team === null ? [] : (ground.teamApprovers.get(team) ?? []),
      };
      const resolved = resolveChain(band.steps, requesterId, directory);
      const values = { ...sampleOf(box), team, ...given };
      const example: Example = { nodeIndex, bandIndex, amountBase: band.minBase, requesterId, values };
      if (!resolved.ok) {
        if (found.objections.length < EXAMPLES_MAX) found.objections.push({ code: resolved.code, example });
      } else if (resolved.value.some((step) => step.approvers.some((seat) => seat.via === 'adminQueue'))) {
        const isNew = !found.remarks.some(
          (one) =>
            one.code === 'asks_admins' && one.example.nodeIndex === nodeIndex && one.example.bandIndex === bandIndex,
        );
        if (isNew) found.remarks.push({ code: 'asks_admins', example });
      }
    }
  }
}

type Circumstance = {
  /** The cost centre and type that make it so; absent where they change nobody's chain. */
  values: { costCenter?: string | null; spendType?: string };
  owners: readonly UserId[];
  people: Directory['people'];
};

const asksRole = (steps: readonly Step[], role: AskedRole): boolean =>
  steps.some((step) => [...step.approvers, ...(step.fallback ?? [])].some((one) => 'role' in one && one.role === role));

const hasScopes = ({ scopedAbsences = [] }: Ground, which: keyof Scope): boolean =>
  scopedAbsences.some(({ scope }) => scope[which] !== null);

/** Each way in which what is asked for decides who is asked: whose cost centre it is, and who is away for such requests. */
function circumstancesOf(steps: readonly Step[], box: Box, ground: Ground): Circumstance[] {
  const asksOwner = asksRole(steps, 'costCenterOwner');
  const centers = ground.domains.costCenter.filter((value) => box.costCenter.has(value));
  const types = ground.domains.spendType.filter((value) => box.spendType.has(value));
  const isByCenter = asksOwner || hasScopes(ground, 'costCenterIds');
  const isByType = hasScopes(ground, 'spendTypes');
  const ways = (isByCenter ? centers : [undefined]).flatMap((costCenter) =>
    (isByType ? types : [undefined]).map((spendType) => {
      const owner = asksOwner && costCenter !== undefined && costCenter !== null ? costCenter : '';
      const owners = ground.costCenterOwners.get(owner) ?? [];
      const away = awayFor(ground, { spendType: spendType ?? '', costCenter: costCenter ?? null });
      const values = {
        ...(costCenter === undefined ? {} : { costCenter }),
        ...(spendType === undefined ? {} : { spendType }),
      };
      return { values, owners, away };
    }),
  );
  const different = uniqueBy(ways, ({ owners, away }) => `${owners.join()}|${keyOfAway(ground, away)}`);
  return different.map(({ away, ...way }) => ({ ...way, people: withAway(ground.directory.people, away) }));
}

const awayFor = ({ scopedAbsences = [] }: Ground, about: About): ScopedAbsence[] => absencesFor(scopedAbsences, about);

const keyOfAway = ({ scopedAbsences = [] }: Ground, away: readonly ScopedAbsence[]): string =>
  away.map((one) => scopedAbsences.indexOf(one)).join();

function withAway(people: Directory['people'], away: readonly ScopedAbsence[]): Directory['people'] {
  if (away.length === 0) return people;
  const changed = away.flatMap(({ userId, substituteId }) => {
    const person = people[userId];
    return person === undefined ? [] : [[userId, { ...person, isAway: true, substituteId }] as const];
  });
  return { ...people, ...Object.fromEntries(changed) };
}

/** The people of the company as a request of this type and cost centre finds them. */
export const peopleFor = (ground: Ground, about: About): Directory['people'] =>
  withAway(ground.directory.people, awayFor(ground, about));

/** Rings of substitutes, wherever the company has some for one kind of request only too. */
function ringsIn(ground: Ground): Objection[] {
  const everything = universe(ground.domains);
  const rings = circumstancesOf([], everything, ground).flatMap(({ people }) => ringsOf(people));
  return uniqueBy(rings, (ring) => ring.toSorted().join()).map((people) => ({ code: 'substitutes_in_a_ring', people }));
}

/** Substitutes who lead round to where they began: none of them is there, and nobody decides for them. */
function ringsOf(people: Directory['people']): UserId[][] {
  const rings: UserId[][] = [];
  const seen = new Set<UserId>();
  for (const start of Object.keys(people) as UserId[]) {
    const line: UserId[] = [];
    for (let next: UserId | null = start; next !== null && !seen.has(next);) {
      seen.add(next);
      line.push(next);
      const person: Directory['people'][UserId] | undefined = people[next];
      next = person === undefined || (person.isActive && !person.isAway) ? null : person.substituteId;
      if (next !== null && line.includes(next)) rings.push(line.slice(line.indexOf(next)));
    }
  }
  return rings;
}

/** Where a node still names somebody who left without a successor. */
function leaversIn(workflow: Workflow, { people }: Directory): Remark[] {
  return workflow.nodes.flatMap((node, nodeIndex) => {
    const named = node.bands.flatMap((band) =>
      band.steps.flatMap((step) =>
        [...step.approvers, ...(step.fallback ?? [])].flatMap((one) => ('user' in one ? [one.user] : [])),
      ),
    );
    return [...new Set(named)]
      .filter((userId) => people[userId]?.isActive !== true && (people[userId]?.substituteId ?? null) === null)
      .map((userId): Remark => ({ code: 'names_leaver', nodeIndex, userId }));
  });
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}
