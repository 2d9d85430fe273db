import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { choiceSchema } from './choice.ts';

export const companyDefaultsSchema = z.object({
  /** Every topic on every channel, as people hear of it who have not chosen themselves. */
  items: z.array(choiceSchema),
  /** How many of them differ from what the product proposes. */
  changed: z.number().int(),
  /** Whether mails that ask for an approval show the document, and link to it. */
  mailsShowDocuments: z.boolean(),
});
export type CompanyDefaults = z.infer<typeof companyDefaultsSchema>;

export const getCompanyDefaults = defineEndpoint({
  id: 'notifications.getCompanyDefaults',
  method: 'GET',
  base: 'company',
  path: '/notification-defaults',
  summary: 'When people of the company are told of each topic as long as they have not chosen themselves.',
  rights: ['member'],
  answer: companyDefaultsSchema,
});

export const changeCompanyDefault = defineEndpoint({
  id: 'notifications.changeCompanyDefault',
  method: 'PUT',
  base: 'company',
  path: '/notification-defaults',
  summary: 'Says when one topic is told over one channel to whoever has not chosen themselves, now and later.',
  rights: ['admin', 'owner'],
  body: choiceSchema,
  answer: companyDefaultsSchema,
});

export const showDocumentsInMails = defineEndpoint({
  id: 'notifications.showDocumentsInMails',
  method: 'PUT',
  base: 'company',
  path: '/notification-defaults/documents',
  summary: 'Says whether mails that ask for an approval show documents, or only name them.',
  rights: ['admin', 'owner'],
  body: z.strictObject({ isShown: z.boolean() }),
  answer: companyDefaultsSchema,
});

export const companyDefaultsEndpoints = [getCompanyDefaults, changeCompanyDefault, showDocumentsInMails];
