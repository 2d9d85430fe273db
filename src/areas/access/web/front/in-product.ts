import { onActivity } from '#ui/api-client/activity.ts';
import { call } from '#ui/api-client/call.ts';
import { currentLanguage } from '#ui/i18n/message-store.ts';
import { reportActivity } from '../../contract/front.ts';
import { loadFront } from './front-store.ts';

/**
 * For whoever is signed in: takes over the operator's time limit and tells the server that the person is there. Nobody
 * waits for either. @returns how to stop.
 */
export function startInProduct(): () => void {
  void loadFront(currentLanguage());
  // A lost session answers 401, which the session handler hears; any other failure is told at the next move.
  return onActivity(() => void call(reportActivity, {}).catch(() => undefined));
}
