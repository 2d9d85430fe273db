import { implement, type Implementation } from '#platform/http/call.ts';
import {
  getBankDetail,
  listColleagues as listColleaguesEndpoint,
  listMembers as listMembersEndpoint,
} from '../contract/member.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { findBankDetail } from './queries/get-member.ts';
import { listColleagues } from './queries/list-colleagues.ts';
import { listMembers } from './queries/list-members.ts';

export const membersRoutes: Implementation[] = [
  ...invitationRoutes,
  implement(listMembersEndpoint, ({ trx, actor }, { query }) => listMembers(trx, actor.companyId, query)),
  implement(listColleaguesEndpoint, ({ trx, actor }, { query }) => listColleagues(trx, actor.companyId, query.q)),
  implement(getBankDetail, async ({ trx, actor }) => {
    const detail = await findBankDetail(trx, actor.companyId, actor.userId);
    return { ibanMasked: detail === null ? null : maskIban(detail.iban), holder: detail?.holder ?? null };
  }),
];

/** Country and the last four digits: enough to recognise, useless to steal (security 78). */
const maskIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
