import { ensureMessages } from '#ui/i18n/message-store.ts';
import { cardsMessages } from '../messages/messages.ts';
import { cardOrderMessages } from './messages/messages.ts';

const words = () => ensureMessages(cardsMessages, cardOrderMessages);

/** What other areas' pages show of cards, with their words. */
export async function loadMemberCards() {
  const [{ MemberCards }] = await Promise.all([import('./member-cards.tsx'), words()]);
  return { default: MemberCards };
}

export async function loadCardSwitches() {
  const [{ CardSwitches }] = await Promise.all([import('./card-switches.tsx'), words()]);
  return CardSwitches;
}
