import { implementBare, implementOpen, type Implementation } from '#platform/http/call.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import { getUser } from '#areas/identity/server/door.ts';
import {
  getFront,
  getStory,
  recordProductEvent as recordProductEventEndpoint,
  reportActivity,
} from '../../contract/front.ts';
import { recordProductEvent } from '../product-events/record-product-event.ts';
import { frontLinks, isStaff } from './front-links.ts';
import type { FrontServices } from './front-services.ts';

const EVENTS_MAX = 120;
const WINDOW_SECONDS = 15 * 60;

/** What the pages before the product show beside their forms, and what they tell. */
export const frontRoutes = (front: FrontServices, isRegistrationOpen: boolean): Implementation[] => [
  implementOpen(getFront, async ({ trx, actor }, { query }) => {
    const user = actor === null ? null : await getUser(trx, actor.impersonatorId ?? actor.userId);
    return {
      links: frontLinks(front.links, query.language ?? 'en'),
      supportUrl: front.supportUrl,
      serviceDeskUrl: user !== null && isStaff(user.email, front.staff) ? front.serviceDeskUrl : null,
      isRegistrationOpen,
      apiTimeoutMs: front.apiTimeoutMs,
    };
  }),

  implementBare(getStory, async (_context, { query }) => ({
    stories: [...(await front.stories({ language: query.language ?? 'en', isDraft: query.draft === '1' }))],
  })),

  implementOpen(recordProductEventEndpoint, async ({ trx, actor, ip, now }, { body }) => {
    await takePlace(trx, { key: `events:${ip}`, max: EVENTS_MAX, windowSeconds: WINDOW_SECONDS, now });
    // Whoever acts for somebody does it themself.
    const userId = actor?.impersonatorId ?? actor?.userId ?? null;
    await recordProductEvent(trx, { kind: body.kind, visitor: body.visitor, step: body.step ?? null, userId, now });
    return undefined;
  }),

  // The session was touched when it was read: this call is one that counts.
  implementOpen(reportActivity, async () => undefined),
];
