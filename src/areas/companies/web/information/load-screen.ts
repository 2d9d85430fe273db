import { ensureMessages } from '#ui/i18n/message-store.ts';
import { InformationScreen } from './information-screen.tsx';
import { companyInformationMessages } from './messages/messages.ts';

/** The page with its words. */
export async function loadInformation() {
  await ensureMessages(companyInformationMessages);
  return { Component: InformationScreen };
}
