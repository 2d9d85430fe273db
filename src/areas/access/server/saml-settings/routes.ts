import type { ResolveTxt } from '#platform/dns/resolve-txt.ts';
import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import {
  addDomain as addDomainEndpoint,
  getSamlSettings,
  proveDomain as proveDomainEndpoint,
  removeDomain as removeDomainEndpoint,
  saveSamlSettings,
} from '../../contract/saml-settings.ts';
import { describeSettings } from './describe-settings.ts';
import { addDomain, proveDomain, removeDomain } from './domains.ts';
import { saveSettings } from './save-settings.ts';

export type SamlSettingsServices = { baseUrl: string; resolveTxt: ResolveTxt };

/** A company's own identity provider and domains; each change answers how all of it stands then. */
export const samlSettingsRoutes = ({ baseUrl, resolveTxt }: SamlSettingsServices): Implementation[] => [
  implement(getSamlSettings, (context) => describeSettings(context, baseUrl)),

  implement(saveSamlSettings, async (context, { body }) => {
    await saveSettings(context, body);
    return describeSettings(context, baseUrl);
  }),

  implement(addDomainEndpoint, async (context, { body }) => {
    await addDomain(context, body.domain);
    return describeSettings(context, baseUrl);
  }),

  implementRaw(proveDomainEndpoint, async ({ inCompany }, { params }) => {
    await proveDomain({ inCompany }, resolveTxt, params.domainId);
    return inCompany((context) => describeSettings(context, baseUrl));
  }),

  implement(removeDomainEndpoint, async (context, { params }) => {
    await removeDomain(context, params.domainId);
    return describeSettings(context, baseUrl);
  }),
];
