import { ensureMessages } from '#ui/i18n/message-store.ts';
import { identityMessages } from '#areas/identity/web/door.tsx';
import { paySettingsMessages } from './messages/messages.ts';

/** What the pages about paying say; the factor that agrees brings its own words. */
export const ensurePaySettings = (): Promise<unknown> => ensureMessages(paySettingsMessages, identityMessages);
