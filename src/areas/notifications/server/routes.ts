import type { Actor } from '#platform/http/actor.ts';
import { implement, implementOpen, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { hasPushPhone } from '#areas/identity/server/door.ts';
import { changeChoice, changeTiming, listChoices } from '../contract/choice.ts';
import * as defaults from '../contract/company-defaults.ts';
import * as contract from '../contract/entry.ts';
import { ALWAYS } from '../rules/topics.ts';
import { changeDefault, describeDefaults, showDocuments } from './company-defaults.ts';
import { listChoicesOf, saveChoice } from './choices.ts';
import { countUnreadOf, listEntriesOf, markAllRead, markRead } from './entries.ts';
import { readTimings, saveTiming } from './timings.ts';

/** Of whoever is really there: acting for somebody decides nothing about what they are told (security 81). */
export const notificationsRoutes: Implementation[] = [
  implementOpen(listChoices, async ({ trx, actor }) => {
    const userId = selfOf(actor);
    const timings = await readTimings(trx, [userId]);
    return {
      ...(await listChoicesOf(trx, userId)),
      always: [...ALWAYS],
      timing: timings(userId),
      hasPhone: await hasPushPhone(trx, userId),
    };
  }),

  implementOpen(changeChoice, async ({ trx, actor, now }, { body }) => {
    await saveChoice(trx, { userId: selfOf(actor), choice: body, now });
    return undefined;
  }),

  implementOpen(changeTiming, async ({ trx, actor, now }, { body }) => {
    await saveTiming(trx, { userId: selfOf(actor), timing: body, now });
    return undefined;
  }),

  implement(defaults.getCompanyDefaults, ({ trx, actor }) => describeDefaults(trx, actor.companyId)),

  implement(defaults.changeCompanyDefault, (context, { body }) => changeDefault(context, body)),

  implement(defaults.showDocumentsInMails, (context, { body }) => showDocuments(context, body.isShown)),

  implement(contract.listEntries, (context, { query }) => listEntriesOf(context, query)),

  implement(contract.countUnread, async (context) => ({ count: await countUnreadOf(context) })),

  implement(contract.readEntry, async (context, { params }) => {
    await markRead(context, params.entryId);
    return undefined;
  }),

  implement(contract.readAll, async (context, { body }) => {
    await markAllRead(context, body.upTo);
    return undefined;
  }),
];

function selfOf(actor: Actor | null): UserId {
  if (actor === null) throw new AppError('unauthenticated');
  return actor.impersonatorId ?? actor.userId;
}
