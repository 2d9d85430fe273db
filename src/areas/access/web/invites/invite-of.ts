import type { InvitationSource } from '#areas/members/contract/invitation.ts';
import { inviteLinkPath, invitesPath } from '../../paths.ts';

/** What the address of an invite's page says of it. */
export type InviteOf = { token: string; source: InvitationSource };

/** Under which what the server says of the invite is kept. */
export const inviteKey = ({ source, token }: InviteOf) => ['invite', source, token] as const;

/** The page of the invite, where the person chooses anew when something went wrong. */
export const invitePathOf = ({ token, source }: InviteOf): string =>
  source === 'link' ? inviteLinkPath(token) : invitesPath(token);
