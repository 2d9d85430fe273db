import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import type { SetupStep } from '../../contract/setup.ts';
import { useSetupText } from './use-setup-text.ts';

/** What a step is called, why it is there, how it stands, and the button that begins it. */
export type StepWords = {
  readonly label: string;
  readonly lead: string;
  readonly state: string;
  readonly action: string;
  readonly to: string;
};

/** The words of each step from the area that brings it. */
export function useSteps(definitions: readonly SetupDefinition[], companyId: string): (step: SetupStep) => StepWords {
  const text = useSetupText();
  return ({ area, name, state, values }) => {
    const definition = definitions.find((one) => one.area === area);
    const path = definition?.steps.find((one) => one.name === name)?.path;
    if (definition === undefined || path === undefined) return { label: '', lead: '', state: '', action: '', to: '' };
    const say = (key: string): string => text(definition, { kind: 'steps', name, key, values });
    return { label: say('label'), lead: say('lead'), state: say(state), action: say('action'), to: path(companyId) };
  };
}
