import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { givenText, neededText, webAddress } from '#kernel/text-schema.ts';

export type DomainId = Id<'dom'>;
const domainIdSchema = idOf('dom');
const RIGHTS = ['admin', 'owner'] as const;
const httpUrl = webAddress(2000);

export const samlSettingsSchema = z.object({
  /** Ours, for the provider: name of this company here, where answers go, and both as a file. */
  entityId: z.string(),
  acsUrl: z.string(),
  metadataUrl: z.string(),
  /** Whether the session that asks was opened by the company's provider: without it nobody may enforce it. */
  isOwnSessionSaml: z.boolean(),
  provider: z
    .object({
      idpEntityId: z.string(),
      ssoUrl: z.string(),
      logoutUrl: z.string().nullable(),
      certificates: z.array(z.object({ pem: z.string(), subject: z.string(), validUntil: z.string() })),
      signs: z.enum(['assertion', 'response']),
      isEnabled: z.boolean(),
      isEnforced: z.boolean(),
      version: z.number().int(),
    })
    .nullable(),
  domains: z.array(
    z.object({
      id: domainIdSchema,
      domain: z.string(),
      recordName: z.string(),
      recordValue: z.string(),
      provenAt: z.string().nullable(),
    }),
  ),
});
export type SamlSettings = z.output<typeof samlSettingsSchema>;

export const getSamlSettings = defineEndpoint({
  id: 'access.getSamlSettings',
  method: 'GET',
  base: 'company',
  path: '/single-sign-on',
  summary: 'The company’s identity provider and the mail domains it speaks for.',
  rights: RIGHTS,
  answer: samlSettingsSchema,
});

export const saveSamlSettings = defineEndpoint({
  id: 'access.saveSamlSettings',
  method: 'PUT',
  base: 'company',
  path: '/single-sign-on',
  summary: 'Sets the company’s identity provider, and whether its people must sign in there.',
  rights: RIGHTS,
  body: z.strictObject({
    idpEntityId: neededText(1000),
    ssoUrl: httpUrl,
    logoutUrl: httpUrl.nullable(),
    /** PEM, or the bare base64 that metadata files carry. */
    certificates: z
      .array(givenText(10_000).regex(/^[A-Za-z0-9+/=\s-]+$/))
      .min(1)
      .max(5),
    signs: z.enum(['assertion', 'response']),
    isEnabled: z.boolean(),
    isEnforced: z.boolean(),
    /** 0 for the first time. */
    version: z.number().int().min(0),
  }),
  answer: samlSettingsSchema,
  errors: ['fresh_sign_in_needed', 'acting_for_somebody', 'bad_certificate', 'no_proven_domain', 'not_tried_yet'],
});

const domainParams = z.object({ domainId: domainIdSchema });

export const addDomain = defineEndpoint({
  id: 'access.addDomain',
  method: 'POST',
  base: 'company',
  path: '/single-sign-on/domains',
  summary: 'Names a mail domain that the company wants to prove to be its own.',
  rights: RIGHTS,
  body: z.strictObject({ domain: neededText(253).toLowerCase() }),
  answer: samlSettingsSchema,
  errors: ['fresh_sign_in_needed', 'acting_for_somebody', 'bad_domain', 'domain_known'],
});

export const proveDomain = defineEndpoint({
  id: 'access.proveDomain',
  method: 'POST',
  base: 'company',
  path: '/single-sign-on/domains/:domainId/proof',
  summary: 'Looks for the text record by which a domain proves to be the company’s.',
  rights: RIGHTS,
  params: domainParams,
  answer: samlSettingsSchema,
  errors: ['fresh_sign_in_needed', 'acting_for_somebody', 'record_not_found', 'domain_taken'],
});

export const removeDomain = defineEndpoint({
  id: 'access.removeDomain',
  method: 'DELETE',
  base: 'company',
  path: '/single-sign-on/domains/:domainId',
  summary: 'Lets a mail domain go.',
  rights: RIGHTS,
  params: domainParams,
  answer: samlSettingsSchema,
  errors: ['fresh_sign_in_needed', 'acting_for_somebody'],
});

export const samlSettingsEndpoints = [getSamlSettings, saveSamlSettings, addDomain, proveDomain, removeDomain];
