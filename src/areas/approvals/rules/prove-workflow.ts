import type { PlainDate } from '#kernel/plain-date.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Node, Workflow } from '../contract/workflow.ts';
import { findRing, findStepDefects, type Case } from './check-steps.ts';
import type { Directory } from './directory.ts';
import { asksRole, circumstancesOf, groundAt, hasScopes, uniqueBy, type Ground } from './ground.ts';
import { reachOf, sampleOf, universe, type Box, type Domains } from './reach.ts';
import { resolveChain } from './resolve-chain.ts';
import {
  dormantIn,
  exampleFor,
  findUnknownConditions,
  findUnsoundNode,
  type Example,
  type NodeObjection,
  type Thing,
} from './unsound-nodes.ts';

export type { Example } from './unsound-nodes.ts';

/** Why a workflow is not published. Each names a request that shows it. */
export type Objection =
  | NodeObjection
  | { code: 'node_unreachable'; nodeIndex: number; shadowedBy: number[]; example: Example }
  | { code: 'no_approver'; example: Example }
  | { code: 'approver_gone'; example: Example; people: UserId[] }
  | { code: 'quorum_too_large'; example: Example; quorum: { wanted: number; found: number } }
  /** `from` is the day on which it begins, null for today. */
  | { code: 'substitutes_in_a_ring'; example: Example; people: UserId[]; from: PlainDate | null };

/** Not wrong, but worth knowing before publishing. */
export type Remark =
  | { code: 'asks_admins'; example: Example }
  | { code: 'names_leaver'; nodeIndex: number; userId: UserId }
  | { code: 'condition_dormant'; nodeIndex: number; things: Thing[] };

export type Proof = { objections: Objection[]; remarks: Remark[]; casesChecked: number };

/**
 * Whether every request that could be made has an approver who is not its requester (domain rules 2.2). Conditions are
 * compared as sets of values, so every combination is covered without being listed; of the amounts only the band
 * counts; each member is tried as the requester, and each way in which a role may be filled. Rings of substitutes are
 * looked for on every day to come on which an absence begins.
 * @throws TooManyBoxesError for conditions that cut requests into more parts than can be gone through.
 */
export function proveWorkflow(workflow: Workflow, ground: Ground): Proof {
  const everything = universe(ground.domains);
  const fault = findUnsoundNode(workflow, everything, ground);
  if (fault !== null) return { objections: [fault], remarks: [], casesChecked: 0 };
  const unknown = findUnknownConditions(workflow, everything, ground);
  const chains = checkChains(
    workflow,
    ground,
    reachOf(workflow, everything).map((found) => found.boxes),
  );
  return {
    objections: [...unknown, ...unreachableIn(workflow, ground, unknown), ...chains.objections],
    remarks: [
      ...leaversIn(workflow, ground.directory),
      ...workflow.nodes.flatMap((node, nodeIndex): Remark[] => {
        const things = dormantIn(node, ground);
        return things.length === 0 ? [] : [{ code: 'condition_dormant', nodeIndex, things }];
      }),
      ...chains.remarks,
    ],
    casesChecked: chains.casesChecked,
  };
}

/** Nodes that no request reaches, one about an archived cost centre or an empty team neither. */
function unreachableIn(workflow: Workflow, ground: Ground, unknown: readonly NodeObjection[]): Objection[] {
  const everything = universe(withDormant(ground.domains, ground.dormant ?? {}));
  return reachOf(workflow, everything).flatMap((found, nodeIndex): Objection[] => {
    const node = workflow.nodes[nodeIndex];
    if (node === undefined || found.boxes.length > 0) return [];
    // Said already.
    if (unknown.some((one) => one.nodeIndex === nodeIndex)) return [];
    const example = exampleFor(node, { nodeIndex, everything, ground });
    return [{ code: 'node_unreachable', nodeIndex, shadowedBy: found.shadowedBy, example }];
  });
}

function withDormant(domains: Domains, dormant: Partial<Domains>): Domains {
  const ids = [...new Set([...Object.keys(domains.fields), ...Object.keys(dormant.fields ?? {})])];
  return {
    ...domains,
    costCenter: [...domains.costCenter, ...(dormant.costCenter ?? [])],
    expenseCategory: [...domains.expenseCategory, ...(dormant.expenseCategory ?? [])],
    team: [...domains.team, ...(dormant.team ?? [])],
    fields: Object.fromEntries(
      ids.map((id) => {
        const [now, then] = [domains.fields[id], dormant.fields?.[id]];
        return [id, now === null || then === null ? null : [...(now ?? [null]), ...(then ?? [])]];
      }),
    ),
  };
}

type Found = Pick<Proof, 'casesChecked'> & { objections: Objection[]; remarks: Remark[] };
/** So many of one kind are shown: each is an example, and the next proof shows what is left. */
const EXAMPLES_MAX = 5;

function checkChains(workflow: Workflow, ground: Ground, boxesOf: readonly Box[][]): Found {
  const found: Found = { objections: [], remarks: [], casesChecked: 0 };
  const grounds = [
    { on: null, at: ground },
    ...(ground.later ?? []).map((moment) => ({ on: moment.on, at: groundAt(ground, moment) })),
  ];
  for (const [nodeIndex, node] of workflow.nodes.entries()) {
    // What else a box says changes nobody's chain.
    const boxes = uniqueBy(boxesOf[nodeIndex] ?? [], (box) =>
      [box.team, box.costCenter, ...(grounds.some(({ at }) => hasScopes(at, 'spendTypes')) ? [box.spendType] : [])]
        .map(({ key }) => key)
        .join('|'),
    );
    for (const box of boxes) {
      for (const [bandIndex, band] of node.bands.entries()) {
        const place = { nodeIndex, bandIndex, band, box };
        for (const { on, at } of grounds)
          for (const { example, asked } of casesOf(place, at))
            if (on === null) checkCase(asked, example, found);
            else addRing(asked, { example, from: on }, found);
      }
    }
  }
  return found;
}

type Place = { nodeIndex: number; bandIndex: number; band: Node['bands'][number]; box: Box };

/** Every way in which this band can be asked: each member of a team that gets here, by cost centre, type and budget. */
function casesOf({ band, box, nodeIndex, bandIndex }: Place, ground: Ground): { example: Example; asked: Case }[] {
  const circumstances = circumstancesOf(band.steps, box, ground);
  const budgets = asksRole(band.steps, 'budgetOwner');
  return ground.requesterIds.flatMap((requesterId) => {
    const team = ground.teamOf.get(requesterId) ?? null;
    if (!box.team.has(team)) return [];
    const cases = circumstances.flatMap((one) =>
      (budgets ? [[], [requesterId]] : [[]]).map((budgetOwners) => ({ ...one, budgetOwners })),
    );
    return cases.map(({ values: given, people, owners, budgetOwners }) => {
      const directory: Directory = {
        ...ground.directory,
        people,
        costCenterOwners: owners,
        budgetOwners,
        teamApprovers: team === null ? [] : (ground.teamApprovers.get(team) ?? []),
      };
      const values = { ...sampleOf(box), team, ...given };
      return {
        example: { nodeIndex, bandIndex, amountBase: band.minBase, requesterId, values },
        asked: { steps: band.steps, requesterId, directory },
      };
    });
  });
}

function checkCase(asked: Case, example: Example, found: Found): void {
  found.casesChecked += 1;
  for (const defect of findStepDefects(asked)) {
    if (defect.code === 'approver_gone') add(found, { code: defect.code, example, people: defect.userIds });
    else add(found, { code: defect.code, example, quorum: { wanted: defect.wanted, found: defect.found } });
  }
  addRing(asked, { example, from: null }, found);
  const resolved = resolveChain(asked.steps, asked.requesterId, asked.directory);
  if (!resolved.ok) {
    add(found, { code: resolved.code, example });
    return;
  }
  if (!resolved.value.some((step) => step.approvers.some((seat) => seat.via === 'adminQueue'))) return;
  const isNew = !found.remarks.some(
    (one) =>
      one.code === 'asks_admins' &&
      one.example.nodeIndex === example.nodeIndex &&
      one.example.bandIndex === example.bandIndex,
  );
  if (isNew) found.remarks.push({ code: 'asks_admins', example });
}

function addRing(asked: Case, { example, from }: { example: Example; from: PlainDate | null }, found: Found): void {
  const people = findRing(asked);
  // A ring of today goes on tomorrow, and is one objection.
  if (people !== null) add(found, { code: 'substitutes_in_a_ring', example, people, from });
}

/** Adds an objection unless there are enough of its code, or one that says the same. */
function add(found: Found, objection: Objection): void {
  const alike = found.objections.filter(({ code }) => code === objection.code);
  const key = keyOfObjection(objection);
  if (alike.length >= EXAMPLES_MAX || (key !== null && alike.some((one) => keyOfObjection(one) === key))) return;
  found.objections.push(objection);
}

function keyOfObjection(one: Objection): string | null {
  if (one.code === 'approver_gone') return [one.people, one.example.nodeIndex].join('|');
  if (one.code === 'quorum_too_large')
    return [one.example.nodeIndex, one.example.bandIndex, one.quorum.wanted].join('|');
  return one.code === 'substitutes_in_a_ring' ? one.people.join() : null;
}

/** Where a node still names somebody who left without a successor. */
function leaversIn(workflow: Workflow, { people }: Directory): Remark[] {
  return workflow.nodes.flatMap((node, nodeIndex) => {
    const named = node.bands.flatMap((band) =>
      band.steps.flatMap((step) =>
        [...step.approvers, ...(step.fallback ?? [])].flatMap((one) => ('user' in one ? [one.user] : [])),
      ),
    );
    return (
      [...new Set(named)]
        // Whom the company does not have has not left it either: nobody can succeed them.
        .filter((userId) => people[userId]?.isActive === false && people[userId].substituteId === null)
        .map((userId): Remark => ({ code: 'names_leaver', nodeIndex, userId }))
    );
  });
}
