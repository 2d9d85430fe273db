import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { LANGS, userIdSchema } from '#areas/identity/contract/user.ts';
import { COLLABORATOR_ROLES, collaboratorIdSchema } from '#areas/members/contract/collaborator.ts';
import { roleSchema } from '#areas/members/contract/member.ts';

export const meSchema = z.object({
  id: userIdSchema,
  email: z.string(),
  fullName: z.string(),
  lang: z.enum(LANGS),
  /** The person behind an impersonation, who sees the strip on top. */
  impersonatedBy: z.object({ id: userIdSchema, fullName: z.string() }).nullable(),
  /** One of the operator's own people, who look after all companies at `/staff`. */
  isStaff: z.boolean(),
  companies: z.array(
    z.object({
      id: companyIdSchema,
      name: z.string(),
      timeZone: z.string(),
      /** Of a sample company the one that it was opened from; samples come last. */
      sampleOf: z.nullable(companyIdSchema),
      roles: z.array(roleSchema),
    }),
  ),
  impersonations: z.array(
    z.object({
      id: collaboratorIdSchema,
      userId: userIdSchema,
      name: z.string(),
      companyId: companyIdSchema,
      companyName: z.string(),
      timeZone: z.string(),
      role: z.enum(COLLABORATOR_ROLES),
    }),
  ),
});
export type Me = z.infer<typeof meSchema>;

export const logout = defineEndpoint({
  id: 'access.logout',
  method: 'POST',
  base: 'auth',
  path: '/logout',
  summary: 'Ends the session; names where a SAML session logs out too.',
  rights: ['public'],
  /** Of the company's identity provider, when the session came from there; else the page reloads. */
  answer: z.object({ url: z.string().nullable() }),
});

export const getMe = defineEndpoint({
  id: 'access.getMe',
  method: 'GET',
  base: 'auth',
  path: '/me',
  summary: 'The signed-in user with the companies and clients to choose from.',
  rights: ['session'],
  answer: meSchema,
});

export const impersonate = defineEndpoint({
  id: 'access.impersonate',
  method: 'POST',
  base: 'auth',
  path: '/impersonate',
  summary: 'Acts in a client company as the member who is named there for it.',
  rights: ['session'],
  body: z.strictObject({ targetUserId: userIdSchema, targetCompanyId: companyIdSchema }),
});

export const endImpersonation = defineEndpoint({
  id: 'access.endImpersonation',
  method: 'DELETE',
  base: 'auth',
  path: '/impersonate',
  summary: 'Stops acting for somebody else.',
  rights: ['session'],
});

export const accessEndpoints = [logout, getMe, impersonate, endImpersonation];
