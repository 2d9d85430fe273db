import { ensureMessages } from '#ui/i18n/message-store.ts';
import { ratesMessages } from '#areas/rates/web/door.tsx';
import { organisationMessages } from './messages/messages.ts';
import { OrganisationScreen, type OwnCompany } from './organisation-screen.tsx';

/** The page with its words, over the companies that it is handed. */
export async function loadOrganisation(useCompanies: () => readonly OwnCompany[]) {
  await ensureMessages(organisationMessages, ratesMessages);
  return { Component: () => <OrganisationScreen companies={useCompanies()} /> };
}
