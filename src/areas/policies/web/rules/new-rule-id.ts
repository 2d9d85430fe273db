import { idFromBytes } from '#kernel/id.ts';
import type { RuleId } from '../../contract/rule-words.ts';

/** A rule keeps its id through all versions, so that what it found can be counted. */
export const newRuleId = (): RuleId => idFromBytes('rul', crypto.getRandomValues(new Uint8Array(16)));
