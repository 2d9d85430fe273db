import { newId } from '#platform/crypto/new-id.ts';
import type { PartDraft } from '#areas/policies/contract/rule-book.ts';
import type { TestApp } from './test-app.ts';

const RULE = { onHit: 'warn' as const, askIds: [] };
/** Far above all that tests spend. */
const FAR = '90000000000';

/** A limit that nobody reaches, so that there is a version to look at. */
export const farLimit = (id = newId('rul')): PartDraft => ({
  part: 'limits',
  definition: {
    limits: [
      {
        ...RULE,
        id,
        who: { kind: 'all' },
        categoryId: null,
        country: null,
        caps: [{ period: 'year', amount: FAR }],
        isApprovedUnder: false,
      },
    ],
  },
});

const farControl = (): PartDraft => ({
  part: 'controls',
  definition: {
    rules: [
      {
        ...RULE,
        id: newId('rul'),
        name: 'Very much',
        when: {
          methods: [],
          categoryIds: [],
          teamIds: [],
          countries: [],
          supplierNames: ['Nobody'],
          over: FAR,
          perHeadOver: null,
          hasAlcohol: false,
          isEntertainment: false,
        },
      },
    ],
  },
});

/** Of rules that find nothing. */
export function policyBodies(test: TestApp, { today, bill }: { today: string; bill: object }): Record<string, object> {
  const trial = { memberId: test.users.requester, method: 'invoice', amountBase: '5000', heads: 1 };
  return {
    'policies.publish': { draft: farControl(), validFrom: today, baseVersion: 0 },
    'policies.try': { draft: farLimit(), ...trial, categoryId: null, country: null, trip: null },
    'requests.judgeDraft': { asked: bill, requestId: null },
    'policies.resetLimits': { which: { ids: [newId('rul')] }, validFrom: today, baseVersion: 1, isDryRun: true },
    'policies.rehearse': { draft: farLimit() },
  };
}
