import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { addRule } from '#areas/accounting/server/door.ts';
import { atHour } from './at-hour.ts';
import { asPerson, type World } from './world.ts';

/** The controller's rules since the month that is running: two of them disagree about software from abroad. */
export async function keepPayableRules(world: World, today: PlainDate): Promise<void> {
  const category = (name: string) => ({ isNot: false, values: [world.categories.get(name) ?? ''] });
  const rules = [
    {
      name: 'Software from abroad',
      when: { category: category('Software and hosting'), country: { isNot: true, values: ['FR', 'DE'] } },
      set: { expenseAccount: '618300' },
    },
    {
      name: 'Large print runs',
      when: { category: category('Printing and advertising'), amount: { from: '200000', to: null } },
      set: { expenseAccount: '623100' },
    },
    {
      name: 'Software and hosting',
      when: { category: category('Software and hosting') },
      set: { expenseAccount: '613500' },
    },
  ];
  for (const rule of rules)
    await asPerson(world, { key: 'controller', at: atHour(addDays(today, -28), 10) }, (context) =>
      addRule(context, { ...rule, isOn: true, isApplied: false }),
    );
}
