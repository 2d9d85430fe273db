import { expect, it } from 'vitest';
import { ROLES } from '#areas/members/contract/member.ts';
import { ABILITIES, ABILITY_KEYS } from '#areas/members/contract/abilities.ts';
import { ASKED_ABILITIES } from '#areas/notifications/rules/facts.ts';
import { contracts } from './contracts.ts';

it.each(ABILITY_KEYS)('what the page of one’s own rights says of %s is what its contract says', (ability) => {
  const { endpoint, roles } = ABILITIES[ability];
  const named = ability === 'confirmPayments' ? ABILITIES.confirmPayments.named : [];
  const rights = contracts.find((one) => one.id === endpoint)?.rights ?? [];
  const allowed = ROLES.filter((role) => rights.includes('member') || rights.includes(role));
  expect([...roles, ...named].toSorted()).toEqual([...allowed].toSorted());
});

it('everything that somebody may do has words for who is asked for it', () => {
  expect(ASKED_ABILITIES.toSorted()).toEqual(ABILITY_KEYS.toSorted());
});
