import type { Context } from '#platform/http/call.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { Workflow } from '../../contract/workflow.ts';
import type { ProofView } from '../../contract/workflows.ts';
import type { Example, Objection, Proof, Remark } from '../../rules/prove-workflow.ts';
import { proveInThread } from '../proof/prove-in-thread.ts';
import type { Subjects } from '../subjects.ts';
import { readGround } from './read-ground.ts';

/**
 * Whether every possible request would have an approver, with names instead of ids.
 * @throws AppError proof_too_large
 */
export async function proveDraft(context: Context, workflow: Workflow, subjects: Subjects): Promise<ProofView> {
  const { trx, actor, now } = context;
  const ground = await readGround({ trx, companyId: actor.companyId, now }, subjects.spendTypes);
  const supplier = await subjects.suppliersAmong(trx, actor.companyId, suppliersIn(workflow));
  const proof = await proveInThread({
    workflow,
    ground: { ...ground, domains: { ...ground.domains, supplier } },
  });
  return describeProof(context, proof);
}

/** The suppliers that conditions name. */
const suppliersIn = (workflow: Workflow): string[] =>
  workflow.nodes.flatMap(({ conditions }) =>
    conditions.flatMap((condition) => (condition.dimension === 'supplier' ? condition.values : [])),
  );

async function describeProof({ trx, actor }: Context, proof: Proof): Promise<ProofView> {
  const names = await namesOf(trx, actor.companyId, [...proof.objections, ...proof.remarks].flatMap(peopleIn));
  const exampleOf = (example: Example) => ({
    ...example,
    requesterName: example.requesterId === null ? null : (names.get(example.requesterId) ?? ''),
  });
  return {
    objections: proof.objections.map((one) => ({
      code: one.code,
      nodeIndex: 'nodeIndex' in one ? one.nodeIndex : one.example.nodeIndex,
      shadowedBy: 'shadowedBy' in one ? one.shadowedBy : [],
      example: exampleOf(one.example),
      names: 'people' in one ? one.people.map((id) => names.get(id) ?? '') : [],
      things: 'things' in one ? one.things : [],
      quorum: 'quorum' in one ? one.quorum : null,
      from: 'from' in one ? one.from : null,
    })),
    remarks: proof.remarks.map((one) => ({
      code: one.code,
      nodeIndex: 'nodeIndex' in one ? one.nodeIndex : one.example.nodeIndex,
      example: 'example' in one ? exampleOf(one.example) : null,
      names: 'userId' in one ? [names.get(one.userId) ?? ''] : [],
      userId: 'userId' in one ? one.userId : null,
      things: 'things' in one ? one.things : [],
    })),
    casesChecked: proof.casesChecked,
  };
}

const peopleIn = (one: Objection | Remark) => [
  ...('example' in one && one.example.requesterId !== null ? [one.example.requesterId] : []),
  ...('people' in one ? one.people : []),
  ...('userId' in one ? [one.userId] : []),
];
