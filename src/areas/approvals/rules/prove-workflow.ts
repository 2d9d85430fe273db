import type { UserId } from '#areas/identity/contract/user.ts';
import type { Node, Step, Workflow } from '../contract/workflow.ts';
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
    objections: [...unreachable, ...ringsOf(ground.directory.people), ...chains.objections],
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
    const boxes = uniqueBy(boxesOf[nodeIndex] ?? [], (box) => `${box.team.key}|${box.costCenter.key}`);
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
  for (const requesterId of ground.requesterIds) {
    const team = ground.teamOf.get(requesterId) ?? null;
    if (!box.team.has(team)) continue;
    for (const { costCenter, owners, budgetOwners } of fillings(band.steps, { box, requesterId, ground })) {
      found.casesChecked += 1;
      const directory: Directory = {
        ...ground.directory,
        costCenterOwners: owners,
        budgetOwners,
        teamApprovers: team === null ? [] : (ground.teamApprovers.get(team) ?? []),
      };
      const resolved = resolveChain(band.steps, requesterId, directory);
      const values = { ...sampleOf(box), team, ...(costCenter === undefined ? {} : { costCenter }) };
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

type Filling = {
  /** The value that fills the role; absent where no step asks for it. */
  costCenter?: string | null;
  owners: readonly UserId[];
  budgetOwners: readonly UserId[];
};

/** Each way in which the roles that come from the request may be filled; roles that no step asks for have one. */
function fillings(
  steps: readonly Step[],
  { box, requesterId, ground }: { box: Box; requesterId: UserId; ground: Ground },
): Filling[] {
  const asks = (role: string): boolean =>
    steps.some((step) =>
      [...step.approvers, ...(step.fallback ?? [])].some((one) => 'role' in one && one.role === role),
    );
  const budgets: (readonly UserId[])[] = asks('budgetOwner') ? [[], [requesterId]] : [[]];
  const centers: Filling[] = asks('costCenterOwner')
    ? ground.domains.costCenter
        .filter((value) => box.costCenter.has(value))
        .map((costCenter) => ({
          costCenter,
          owners: costCenter === null ? [] : (ground.costCenterOwners.get(costCenter) ?? []),
          budgetOwners: [],
        }))
    : [{ owners: [], budgetOwners: [] }];
  return uniqueBy(centers, ({ owners }) => owners.join()).flatMap((filling) =>
    budgets.map((budgetOwners) => ({ ...filling, budgetOwners })),
  );
}

/** Substitutes who lead round to where they began: none of them is there, and nobody decides for them. */
function ringsOf(people: Directory['people']): Objection[] {
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
  return rings.map((ring): Objection => ({ code: 'substitutes_in_a_ring', people: ring }));
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
