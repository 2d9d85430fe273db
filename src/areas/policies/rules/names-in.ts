import type { UserId } from '#areas/identity/contract/user.ts';
import type { PartDraft } from '../contract/rule-book.ts';
import type { RuleId } from '../contract/rule-words.ts';

/** The ids of all rules of a part. */
export function idsIn(draft: PartDraft): RuleId[] {
  switch (draft.part) {
    case 'approval':
      return [draft.definition.standard, ...draft.definition.own].map((rule) => rule.id);
    case 'limits':
      return draft.definition.limits.map((rule) => rule.id);
    case 'controls':
    case 'travel':
      return draft.definition.rules.map((rule) => rule.id);
  }
}

/** Everybody whom a part names, each once. */
export function peopleIn(draft: PartDraft): UserId[] {
  const all =
    draft.part === 'approval'
      ? draft.definition.own.flatMap((rule) => rule.memberIds)
      : draft.part === 'limits'
        ? draft.definition.limits.flatMap(({ who, askIds }) =>
            who.kind === 'member' ? [who.memberId, ...askIds] : askIds,
          )
        : draft.definition.rules.flatMap((rule) => rule.askIds);
  return [...new Set(all)];
}
