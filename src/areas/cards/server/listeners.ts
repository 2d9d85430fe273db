import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import { requestApproved } from '#areas/requests/events.ts';
import { makeRequestedCard } from './commands/new-card.ts';

export const cardsListeners: Listener[] = [listen('cards.make-requested', requestApproved, makeRequestedCard)];
