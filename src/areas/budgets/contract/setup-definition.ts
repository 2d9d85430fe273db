import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { ABILITIES } from '#areas/members/contract/abilities.ts';
import { budgetsLandingPath, exercisesPath } from '../paths.ts';

const allExercisesPath = (companyId: string): string => exercisesPath(companyId);

/** What the settings page and the setup hub list of this area. */
export const budgetsSetupDefinition = {
  area: 'budgets',
  words: 'budgetsSetup',
  settings: [{ name: 'exercises', group: 'accounting', rights: ABILITIES.budgets.roles, path: allExercisesPath }],
  steps: [
    {
      name: 'budgets',
      isFor: 'company',
      isRequired: false,
      minutes: 10,
      rights: ABILITIES.budgets.roles,
      path: budgetsLandingPath,
      order: 80,
    },
  ],
  uses: ['budgets'],
} as const satisfies SetupDefinition;
