import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CastMember } from './cast.ts';
import { everybody } from './found-company.ts';

/** With whoever opens it a sample company has forty people. */
const SAMPLE_PEOPLE = 39;
/** The number confirms what the owner pays in the past. Bundesnetzagentur keeps it for films: nobody has it. */
const OWNERS_PHONE = '+491713920001';

/** Below a name that leads nowhere (RFC 6761), and of this company alone: no mail reaches it and nobody can own it. */
const domainOf = (sampleId: CompanyId): string => `${sampleId.slice('cmp_'.length)}.sample.invalid`;

/** The people of one sample company: those of the demo, with addresses of their own. None of them can sign in. */
export const sampleCast = (sampleId: CompanyId): CastMember[] =>
  everybody()
    .slice(0, SAMPLE_PEOPLE)
    .map((member) => ({
      ...member,
      email: `${member.key}@${domainOf(sampleId)}`,
      phone: member.key === 'owner' ? OWNERS_PHONE : null,
    }));

/** The address of the sample's inbox, which takes no mail. */
export const sampleInboxName = (sampleId: CompanyId): string => `sample-${sampleId.slice('cmp_'.length)}`;
