import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import type { ChangeStreams } from '#platform/http/change-streams.ts';
import { streamChanges } from '../contract/changes.ts';
import { changeInformation as changeInformationEndpoint, getInformation } from '../contract/information.ts';
import { getCompany } from '../contract/company.ts';
import { changeInformation } from './commands/change-information.ts';
import { describeInformation } from './queries/describe-information.ts';
import { getCompanyRow } from './queries/get-company.ts';

export type CompaniesServices = {
  /** The domain behind every company's inbox address. */
  inboxDomain: string;
  streams: ChangeStreams;
};

export const companiesRoutes = ({ inboxDomain, streams }: CompaniesServices): Implementation[] => [
  implement(getCompany, async ({ trx, actor }) => {
    const row = await getCompanyRow(trx, actor.companyId);
    return {
      id: row.company_id,
      name: row.name,
      legalName: row.legal_name,
      country: row.country,
      baseCurrency: row.base_currency,
      timeZone: row.time_zone,
      vatNumber: row.vat_number,
      registrationNumber: row.registration_number,
      inboxAddress: `${row.inbox_name}@${inboxDomain}`,
      closeDay: row.close_day,
      chart: row.chart,
    };
  }),

  implement(getInformation, (context) => describeInformation(context)),
  implement(changeInformationEndpoint, (context, { body }) => changeInformation(context, body)),

  implementRaw(streamChanges, async ({ actor, isStillAllowed }, _input, wire) => {
    streams.open(wire, {
      companyId: actor.companyId,
      userId: actor.userId,
      sessionId: actor.sessionId,
      isStillAllowed,
    });
    return undefined;
  }),
];
