import { latePart } from '#ui/late/late-part.tsx';
import type { SetupParts } from '#areas/setup/web/setup-parts.ts';
import { SETUP_DEFINITIONS } from '../setup-definitions.ts';
import { SETUP_WORDS } from './setup-words.ts';

const HubSample = latePart(() => import('./sample/load-sample.ts').then((file) => file.loadHubSample()), 'unseen');

/** Every area's settings and steps with their words, loaded when a page or the palette first asks for them. */
export const SETUP_PARTS: SetupParts = { definitions: SETUP_DEFINITIONS, words: SETUP_WORDS, Beside: HubSample };
