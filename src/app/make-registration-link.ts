import { systemClock } from '#platform/clock/clock.ts';
import { registerWithTokenPath } from '#areas/access/paths.ts';
import { makeRegistrationToken } from '#areas/access/server/door.ts';
import { runOnDatabase } from './operator-command.ts';

/**
 * `npm run registration-link`: prints a link with which one company can be opened, once, within seven days. This is how
 * the first owner of an installation is made: there is no default account (security 24).
 */
await runOnDatabase(async (db, { baseUrl }) => {
  const token = await makeRegistrationToken(db, systemClock());
  console.log(`${baseUrl}${registerWithTokenPath(token)}`);
  console.error('It opens one company, once, within seven days. Hand it to the person who will own the account.');
  return 0;
});
