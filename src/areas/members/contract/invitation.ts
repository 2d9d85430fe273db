import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { typedText } from '#kernel/text-schema.ts';
import { roleSchema } from './member.ts';

export type InvitationId = Id<'ivt'>;
export const invitationIdSchema = idOf('ivt');

/** How somebody was asked in: by a mail to one address, or by a link that a whole company's domain may use. */
export const INVITATION_SOURCES = ['token', 'link'] as const;
export const invitationSourceSchema = z.enum(INVITATION_SOURCES);
export type InvitationSource = z.infer<typeof invitationSourceSchema>;

/** What an invitation may grant. The owner is never invited: ownership is handed over (domain rules 2.15). */
export const INVITED_ROLES = ['admin', 'controller', 'requester'] as const;
const invitedRolesSchema = z.array(z.enum(INVITED_ROLES)).min(1).max(INVITED_ROLES.length);
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** As many as one pastes from a list of a department. */
const ADDRESSES_MAX = 100;
const EMAIL_LENGTH_MAX = 320;
const DOMAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

export const invitationSchema = z.object({
  id: invitationIdSchema,
  source: invitationSourceSchema,
  /** Null for a link. */
  email: z.string().nullable(),
  /** The domain whose addresses may use a link; null for a mail. */
  domain: z.string().nullable(),
  roles: z.array(roleSchema),
  invitedByName: z.string().nullable(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Why an address of the list got no mail; the others are invited all the same. */
export const INVITE_REFUSALS = ['already_member', 'already_invited', 'invalid_email'] as const;
export type InviteRefusal = (typeof INVITE_REFUSALS)[number];

export const listInvitations = defineEndpoint({
  id: 'members.listInvitations',
  method: 'GET',
  base: 'company',
  path: '/invitations',
  summary: 'Invitations that nobody has used yet.',
  rights: ['admin', 'owner'],
  answer: z.object({
    items: z.array(invitationSchema),
    /** Members that the company may still take in; null where nobody limits them. */
    seatsLeft: z.number().int().nullable(),
  }),
});

export const invite = defineEndpoint({
  id: 'members.invite',
  method: 'POST',
  base: 'company',
  path: '/invitations',
  summary: 'Invites these addresses by mail, each with the same roles.',
  rights: ['admin', 'owner'],
  body: z.strictObject({
    emails: z.array(typedText(EMAIL_LENGTH_MAX)).min(1).max(ADDRESSES_MAX),
    roles: invitedRolesSchema,
  }),
  answer: z.object({
    invited: z.array(z.string()),
    refused: z.array(z.object({ email: z.string(), code: z.enum(INVITE_REFUSALS) })),
  }),
});

export const openInviteLink = defineEndpoint({
  id: 'members.openInviteLink',
  method: 'POST',
  base: 'company',
  path: '/invitations/link',
  summary: 'Makes the link with which addresses of one domain join as requesters; an older one stops working.',
  rights: ['admin', 'owner'],
  body: z.strictObject({ domain: typedText(253).toLowerCase().regex(DOMAIN) }),
  /** The token is shown this once: the server keeps its hash. */
  answer: z.object({ token: z.string(), expiresAt: z.string() }),
});

const invitationParams = z.object({ invitationId: invitationIdSchema });

export const remindInvitation = defineEndpoint({
  id: 'members.remindInvitation',
  method: 'POST',
  base: 'company',
  path: '/invitations/:invitationId/reminders',
  summary: 'Mails the invitation once more, with a new link; the old one stops working.',
  rights: ['admin', 'owner'],
  params: invitationParams,
  errors: ['reminded_lately'],
});

export const withdrawInvitation = defineEndpoint({
  id: 'members.withdrawInvitation',
  method: 'DELETE',
  base: 'company',
  path: '/invitations/:invitationId',
  summary: 'Takes the invitation back: its link opens nothing any more.',
  rights: ['admin', 'owner'],
  params: invitationParams,
});

export const invitationEndpoints = [listInvitations, invite, openInviteLink, remindInvitation, withdrawInvitation];
