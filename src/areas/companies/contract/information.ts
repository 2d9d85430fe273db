import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { neededText, textLike, typedText } from '#kernel/text-schema.ts';

const READERS = ['controller', 'admin', 'owner'] as const;

const fields = {
  /** As people here call it. */
  name: neededText(120),
  /** As the register has it: on orders, in bank files. */
  legalName: neededText(200),
  /** Street, postcode and town, a line each. */
  address: typedText(500),
  /** With the letters of its country; null where it has none. */
  vatNumber: textLike(/^\s*[A-Za-z]{2}[A-Za-z0-9 .-]{2,18}\s*$/, 'invalid_vat_number').nullable(),
  registrationNumber: typedText(60),
  /** Day of a month on which its books are meant to be closed. */
  closeDay: z.number().int().min(1).max(31),
};

const answer = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  vatNumber: z.string().nullable(),
  registrationNumber: z.string(),
  closeDay: z.number().int(),
  country: z.string(),
  baseCurrency: z.string(),
  timeZone: z.string(),
  version: z.number().int(),
  /** Who may not change it reads it. */
  mayChange: z.boolean(),
});
export type CompanyInformation = z.infer<typeof answer>;
const body = z.strictObject({ ...fields, version: z.number().int() });
export type InformationChange = z.output<typeof body>;

export const getInformation = defineEndpoint({
  id: 'companies.getInformation',
  method: 'GET',
  base: 'company',
  path: '/information',
  summary: 'What the company is called, where it sits and under which numbers it is registered.',
  rights: READERS,
  answer,
});

export const changeInformation = defineEndpoint({
  id: 'companies.changeInformation',
  method: 'PUT',
  base: 'company',
  path: '/information',
  summary: 'Changes what the company is called, its address and its numbers; country and currency stay.',
  rights: ['admin', 'owner'],
  body,
  answer,
  errors: ['version_conflict'],
});

export const informationEndpoints = [getInformation, changeInformation];
