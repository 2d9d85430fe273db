import { ensureMessages } from '#ui/i18n/message-store.ts';
import { RemoveButton, samplesMessages } from '#areas/samples/web/door.tsx';
import { HubSample } from './hub-sample.tsx';

/** What stands beside the set-up hub, with its words. */
export async function loadHubSample() {
  await ensureMessages(samplesMessages);
  return { default: HubSample };
}

/** What removes a sample, in the strip above its pages. */
export async function loadRemoveButton() {
  await ensureMessages(samplesMessages);
  return { default: RemoveButton };
}
