import type { Context } from '#platform/http/call.ts';
import type { SettingFact, SetupDefinition, StepFact } from '../contract/setup.ts';

type NamesOf<Items> = Items extends readonly { readonly name: infer Name extends string }[] ? Name : never;

/** What reads the facts behind a definition: one answer for each setting, step and entry, or it does not compile. */
export type SetupFacts<D extends SetupDefinition> = {
  readonly settings: Readonly<Record<NamesOf<D['settings']>, (context: Context) => Promise<SettingFact>>>;
  readonly steps: Readonly<Record<NamesOf<D['steps']>, (context: Context) => Promise<StepFact>>>;
  readonly uses: Readonly<Record<D['uses'][number], (context: Context) => Promise<boolean>>>;
};

/** A definition together with what answers it, as the setup area asks them. */
export type AreaSetup = {
  readonly definition: SetupDefinition;
  readonly settings: Readonly<Record<string, (context: Context) => Promise<SettingFact>>>;
  readonly steps: Readonly<Record<string, (context: Context) => Promise<StepFact>>>;
  readonly uses: Readonly<Record<string, (context: Context) => Promise<boolean>>>;
};

/** Puts a definition and its facts together; the compiler holds each name of the one to the other. */
export const areaSetup = <const D extends SetupDefinition>(definition: D, facts: SetupFacts<D>): AreaSetup => ({
  definition,
  ...facts,
});
