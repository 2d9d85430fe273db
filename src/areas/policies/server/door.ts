export { askPolicies, stepsOfPolicies } from './commands/ask-policies.ts';
export { judgeDraft } from './queries/judge-draft.ts';
export { keyOf } from '../rules/windows.ts';
export type { PastCase, PolicySubjects, ReadUsage, Sum } from './subjects.ts';
