import { userInfo } from 'node:os';
import { systemClock } from '#platform/clock/clock.ts';
import { beginMaintenance, endMaintenance, readMaintenance } from '#platform/maintenance/maintenance.ts';
import { readMaintenanceCall } from '#platform/maintenance/read-maintenance-call.ts';
import { runOnDatabase } from './operator-command.ts';

/**
 * `npm run maintenance -- on --for 30m`, or `--until 2026-12-01T06:30Z`, keeps everybody out with a page that says when to
 * come back; `-- off` lets them in again, `-- status` says how it is (docs/operate/maintenance.md).
 */
const call = readMaintenanceCall(process.argv.slice(2), systemClock());
const by = userInfo().username;
await runOnDatabase(
  async (db) => {
    const now = systemClock();
    if (call?.kind === 'on') {
      const isNew = await beginMaintenance(db, { by, now, until: call.until });
      const back = call.until === null ? 'No time of return is said.' : `People are told to be back at ${call.until}.`;
      console.log(
        `${isNew ? 'Maintenance begins' : 'Maintenance goes on'}, known to every process within seconds. ${back}`,
      );
      return 0;
    }
    if (call?.kind === 'off') {
      const hasEnded = await endMaintenance(db, { by, now });
      console.log(hasEnded ? 'Maintenance is over.' : 'There was no maintenance.');
      return hasEnded ? 0 : 1;
    }
    const lasting = await readMaintenance(db);
    console.log(
      lasting === null
        ? 'No maintenance.'
        : `Maintenance since ${lasting.beganAt} by ${lasting.begunBy}, until ${lasting.until ?? 'it is ended'}.`,
    );
    return 0;
  },
  { usage: call === null ? 'npm run maintenance -- on [--for 30m | --until 2026-12-01T06:30Z] | off | status' : null },
);
