import { systemClock } from '#platform/clock/clock.ts';
import { approveAsOperator } from '#areas/access/server/door.ts';
import { runOnDatabase } from './operator-command.ts';

const SAID = {
  approved: 'Approved. The waiting time and the approvals of other companies still hold.',
  'approved-before': 'It was approved before.',
  'not-needed': 'The admins of their companies decide; nothing is left for the operator to approve.',
  'none-open': 'Nobody with this address has asked for a new start that is still open.',
} as const;

/**
 * `npm run approve-recovery -- person@example.com` approves that somebody who lost every factor begins anew, in place of
 * the companies in which nobody else may approve it, e.g. of a sole account owner (docs/operate/lost-factors.md).
 */
const email = process.argv.slice(2).find((word) => word.includes('@'));
await runOnDatabase(
  async (db) => {
    const outcome = await approveAsOperator(db, (email ?? '').toLowerCase(), systemClock());
    console.log(SAID[outcome]);
    return outcome === 'none-open' || outcome === 'not-needed' ? 1 : 0;
  },
  { usage: email === undefined ? 'npm run approve-recovery -- <email of the person>' : null },
);
