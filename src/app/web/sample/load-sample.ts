import { ensureMessages } from '#ui/i18n/message-store.ts';
import { samplesMessages } from '#areas/samples/web/door.tsx';
import { HubSample } from './hub-sample.tsx';
import { SampleStrip } from './sample-strip.tsx';

/** What stands beside the set-up hub, with its words. */
export async function loadHubSample() {
  await ensureMessages(samplesMessages);
  return { default: HubSample };
}

/** What stands in the strip above the pages of a sample. */
export async function loadSampleStrip() {
  await ensureMessages(samplesMessages);
  return { default: SampleStrip };
}
