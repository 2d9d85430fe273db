import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { areaSetup, getCompanyRow } from '#areas/companies/server/door.ts';
import type { SettingFact } from '#areas/companies/contract/setup.ts';
import type { RuleBook } from '../contract/rule-book.ts';
import { policiesSetupDefinition } from '../contract/setup-definition.ts';
import { readBook } from './queries/read-book.ts';

/** How many rules count today, of each part of the rule book. */
export const policiesSetup = areaSetup(policiesSetupDefinition, {
  settings: {
    policies: (context) =>
      counted(context, ({ approval, travel }) => (approval === null ? 0 : 1) + (travel?.definition.rules.length ?? 0)),
    limits: (context) => counted(context, ({ limits }) => limits?.definition.limits.length ?? 0),
    controls: (context) => counted(context, ({ controls }) => controls?.definition.rules.length ?? 0),
  },
  steps: {},
  uses: {},
});

async function counted({ trx, actor, now }: Context, count: (book: RuleBook) => number): Promise<SettingFact> {
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const rules = count(await readBook(trx, actor.companyId, dayInZone(now, zone)));
  return rules === 0 ? { state: 'none' } : { state: 'count', values: { count: rules } };
}
