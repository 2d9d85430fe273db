import { implement, type Implementation } from '#platform/http/call.ts';
import {
  invite,
  listInvitations as listInvitationsEndpoint,
  openInviteLink,
  remindInvitation,
  withdrawInvitation,
} from '../contract/invitation.ts';
import { listInvitations } from './invitations/list-invitations.ts';
import { inviteAll, openLink, remind, withdraw } from './invitations/manage-invitations.ts';

export const invitationRoutes: Implementation[] = [
  implement(listInvitationsEndpoint, ({ trx, actor, now }) => listInvitations(trx, actor.companyId, now)),
  implement(invite, (context, { body }) => inviteAll(context, body)),
  implement(openInviteLink, (context, { body }) => openLink(context, body)),
  implement(remindInvitation, (context, { params }) => remind(context, params.invitationId).then(() => undefined)),
  implement(withdrawInvitation, (context, { params }) => withdraw(context, params.invitationId).then(() => undefined)),
];
