import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText, neededText } from '#kernel/text-schema.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';

/** As many as an accounting office has people, times its clients. */
const ASSOCIATIONS_MAX = 2000;

/** Somebody who leads the collaborators of companies (specification 2.4, 3). */
export const masterControllerSchema = z.object({
  name: z.string(),
  email: z.string(),
  companies: z.array(z.object({ id: companyIdSchema, name: z.string() })),
});
export type MasterController = z.infer<typeof masterControllerSchema>;

/** Somebody who may act in a company, or was asked to and has no name yet. */
export const associationSchema = z.object({
  collaborator: z.object({ id: z.string(), email: z.string(), fullName: z.string().nullable() }),
  company: z.object({ id: companyIdSchema }),
  invitedByName: z.string().nullable(),
  /** Only for who has no name and was not reminded yet (specification 6). */
  canRemind: z.boolean(),
});
export type Association = z.infer<typeof associationSchema>;

export const listMasterControllers = defineEndpoint({
  id: 'access.listMasterControllers',
  method: 'GET',
  base: 'main',
  path: '/collaborators/master-controllers',
  summary: 'Who leads the collaborators of the companies in which the caller may act.',
  rights: ['session'],
  answer: z.object({ items: z.array(masterControllerSchema) }),
});

export const listAssociations = defineEndpoint({
  id: 'access.listAssociations',
  method: 'GET',
  base: 'main',
  path: '/collaborators/associations',
  summary: 'Who may act in the companies that the caller leads; nothing for who leads none.',
  rights: ['session'],
  answer: z.object({
    companies: z.array(z.object({ id: companyIdSchema, name: z.string() })),
    items: z.array(associationSchema),
  }),
});

export const replaceAssociations = defineEndpoint({
  id: 'access.replaceAssociations',
  method: 'PUT',
  base: 'main',
  path: '/collaborators/associations',
  summary: 'Makes the list of collaborators in the companies that the caller leads; who is new is invited by mail.',
  rights: ['session'],
  body: z.strictObject({
    associations: z.array(z.strictObject({ email: neededText(320), companyId: companyIdSchema })).max(ASSOCIATIONS_MAX),
  }),
  errors: ['invalid_email'],
});

export const remindCollaborator = defineEndpoint({
  id: 'access.remindCollaborator',
  method: 'POST',
  base: 'main',
  path: '/collaborators/associations/remind',
  summary: 'Mails the invite of somebody who has not come yet once more.',
  rights: ['session'],
  body: z.strictObject({ id: givenText(64).min(1) }),
});

export const collaboratorEndpoints = [listMasterControllers, listAssociations, replaceAssociations, remindCollaborator];
