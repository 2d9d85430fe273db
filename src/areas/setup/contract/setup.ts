import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { setupValuesSchema } from '#areas/companies/contract/setup.ts';

/** Who sets the company up; everybody else has their own first steps only. */
export const SETS_UP = ['controller', 'admin', 'owner'] as const;

const named = { area: z.string(), name: z.string() };
const stated = { state: z.string(), values: setupValuesSchema };

const settingSchema = z.object({
  ...named,
  /** Null where it could not be read just now; the others are there all the same. */
  fact: z.object({ ...stated, needsAttention: z.boolean() }).nullable(),
});

const stepSchema = z.object({
  ...named,
  ...stated,
  isFor: z.enum(['company', 'member']),
  isRequired: z.boolean(),
  minutes: z.number().int(),
  isDone: z.boolean(),
  /** Whether the caller can do it. */
  isMine: z.boolean(),
  /** Who can, by name; of more than three the first three. */
  people: z.array(z.string()),
});
export type SetupStep = z.infer<typeof stepSchema>;

const setupSchema = z.object({
  /** In the order in which they are best done; the company's only for those who set it up. */
  steps: z.array(stepSchema),
  /** Joined less than a month ago: their first steps are still shown to them. */
  isNewMember: z.boolean(),
  /** Entries of the navigation that the company has something in. */
  uses: z.array(z.string()),
});
export type Setup = z.infer<typeof setupSchema>;

const settingsSchema = z.object({ items: z.array(settingSchema) });
export type SettingsOverview = z.infer<typeof settingsSchema>;

export const getSettings = defineEndpoint({
  id: 'setup.getSettings',
  method: 'GET',
  base: 'company',
  path: '/settings',
  summary: 'Every setting that the caller may see, and how each stands.',
  rights: SETS_UP,
  answer: settingsSchema,
});

export const getSetup = defineEndpoint({
  id: 'setup.getSetup',
  method: 'GET',
  base: 'company',
  path: '/setup',
  summary: 'What is left to set up for the company and for the caller, and what the company uses.',
  rights: ['member'],
  answer: setupSchema,
});

export const setupEndpoints = [getSettings, getSetup];
