import type { AskedAbility } from '../../rules/facts.ts';

/**
 * What people do here, as the page of one's own rights, the question for access and the news of it call it. A language is a
 * file of its own, so that a screen loads no other.
 */
export type AbilityWords = Readonly<Record<AskedAbility, string>>;
