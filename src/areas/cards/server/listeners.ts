import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import { requestApproved, requestGivenUp } from '#areas/requests/events.ts';
import { endRequestedCard } from './commands/end-requested-card.ts';
import { makeRequestedCard } from './commands/new-card.ts';

export const cardsListeners: Listener[] = [
  listen('cards.make-requested', requestApproved, makeRequestedCard),
  listen('cards.end-requested', requestGivenUp, endRequestedCard),
];
