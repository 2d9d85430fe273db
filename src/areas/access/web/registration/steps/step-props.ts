import type { Answers, Prefilled } from '../form/answers.ts';
import type { Problems } from '../form/check-step.ts';
import type { Phones } from '../../parts/phones.ts';

export type StepProps = {
  answers: Answers;
  prefilled: Prefilled;
  problems: Problems;
  phones: Phones | null;
  change: (changed: Partial<Answers>) => void;
  /** For what the specification checks when a field is left: shows what is wrong with it by now. */
  leave: () => void;
};
