import type { RuleFinding } from '../contract/result.ts';
import type { Effect, Part, RuleId } from '../contract/rule-words.ts';
import type { UserId } from '#areas/identity/contract/user.ts';

/** What every finding says of its rule. */
export type Common = Pick<RuleFinding, 'ruleId' | 'part' | 'version' | 'severity' | 'effect' | 'askIds'>;

/** Domain rules 2.3: 99 stops; from 50 on spend is out of policy, below it is a warning. */
export const SEVERITY_OF: Readonly<Record<Effect, number>> = { warn: 30, ask: 60, block: 99 };
export const OUT_OF_POLICY_FROM = 50;

type Rule = { readonly id: RuleId; readonly onHit: Effect; readonly askIds: readonly UserId[] };

export const commonOf =
  (part: Part, version: number) =>
  (rule: Rule): Common => ({
    ruleId: rule.id,
    part,
    version,
    severity: SEVERITY_OF[rule.onHit],
    effect: rule.onHit,
    askIds: [...rule.askIds],
  });
