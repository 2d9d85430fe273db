import { z } from 'zod';
import type { Right } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';

/** The groups of the settings page, in its order. */
export const SETTING_GROUPS = [
  'company',
  'people',
  'approvals',
  'payments',
  'buying',
  'accounting',
  'notices',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** One setting of an area: the settings page lists it, shows its state and leads to it. */
export type SettingDefinition = {
  readonly name: string;
  readonly group: SettingGroup;
  /** Any one of these is enough to see it. */
  readonly rights: readonly Right[];
  readonly path: (companyId: string) => string;
};

/** One step of setting up a company, or of a member's first week. A fact finishes it, never a tick. */
export type StepDefinition = {
  readonly name: string;
  readonly isFor: 'company' | 'member';
  readonly isRequired: boolean;
  readonly minutes: number;
  /** Who can do it; any one is enough. */
  readonly rights: readonly Right[];
  readonly path: (companyId: string) => string;
  /** Lower comes first. */
  readonly order: number;
};

/** What an area adds to the settings page, the setup hub and the navigation; its words are `<words>.settings` and `<words>.steps`. */
export type SetupDefinition = {
  readonly area: string;
  /** The namespace of its words. */
  readonly words: string;
  readonly settings: readonly SettingDefinition[];
  readonly steps: readonly StepDefinition[];
  /** Entries of the navigation that are shown once the company uses them. */
  readonly uses: readonly string[];
};

/** Blanks of a sentence: text and numbers as they are, money in the reader's format. */
export const setupValuesSchema = z.record(z.string(), z.union([z.string(), z.number(), wireMoneySchema]));
export type SetupValues = z.infer<typeof setupValuesSchema>;

/** How a setting stands: `state` names the sentence that says it, below the setting's own words. */
export type SettingFact = {
  readonly state: string;
  readonly values?: SetupValues;
  readonly needsAttention?: boolean;
};

/** Whether a step is done, and the sentence that says how it stands. */
export type StepFact = { readonly isDone: boolean; readonly state: string; readonly values?: SetupValues };
