import { idleMs } from '#ui/api-client/activity.ts';
import { call } from '#ui/api-client/call.ts';
import { closeMoney, readMoneyLock } from '#ui/api-client/money-lock.ts';
import { checkMoneyAccess } from '../../contract/money-access.ts';
import { MONEY_IDLE_MS } from '../../rules/session-life.ts';

/** How soon after the five minutes the screen closes by itself. */
export const LOOK_MS = 20_000;

/**
 * Asks the server whether money is closed once nobody has moved for five minutes, so that balances do not stay on an
 * unattended screen. @returns how to stop.
 */
export function closeUnattended(): () => void {
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => clearInterval(timer);
}

async function look(): Promise<void> {
  if (idleMs() < MONEY_IDLE_MS || readMoneyLock().isLocked) return;
  // The server knows what other windows of this session did. A lost session is told by the next call of the person.
  const answer = await call(checkMoneyAccess, { isBackground: true, isAnonymous: true }).catch(() => null);
  if (answer?.isLocked === true) closeMoney();
}
