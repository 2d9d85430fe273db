/** How something is told: under the bell, by mail, on the phone that confirms. Only what the product really sends over. */
export const CHANNELS = ['app', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** When it is told; several at a time of the day or week come as one mail (domain rules 2.20). */
export const RHYTHMS = ['never', 'at_once', 'daily', 'weekly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];
/** Only mails are gathered: a list that fills up by itself and a phone that lights up have nothing to gather. */
export const RHYTHMS_OF: Readonly<Record<Channel, readonly Rhythm[]>> = {
  app: ['never', 'at_once'],
  mail: RHYTHMS,
  push: ['never', 'at_once'],
};

/** What a person may want to hear of or not, by the page on which they say so (specification 2.2, ux 5.2). */
export const TOPICS_OF = {
  general: [
    'request_approved',
    'request_rejected',
    'request_asked',
    'request_paid',
    'payback_failed',
    'advance_paid',
    'account_asked',
    'claim_set_off',
    'invitation_declined',
    'absence_set',
    'inbox_handed',
    'inbox_refused',
    'inbox_known',
    'inbox_credit_note',
    'export_ready',
  ],
  control: [
    'approval_new',
    'approval_waits',
    'invoices_due',
    'payments_to_confirm',
    'funding_to_confirm',
    'funding_failed',
    'wallet_low',
    'transfer_failed',
    'account_waits',
    'supplier_account',
    'confirmation_void',
    'run_refused',
    'delivery_failed',
  ],
  usage: [
    'budget_threshold',
    'limit_asked',
    'access_asked',
    'card_issued',
    'card_declined',
    'card_asked',
    'card_expiring',
    'receipts_asked',
    'receipt_due',
    'cards_will_block',
    'cards_blocked',
    'cards_unblocked',
    'receipts_snoozed',
    'subscription_renewal',
    'subscription_finding',
    'subscription_proposed',
    'subscription_orphaned',
  ],
} as const;
export type Page = keyof typeof TOPICS_OF;
export const PAGES = ['general', 'control', 'usage'] as const satisfies readonly Page[];
export const TOPICS = [...TOPICS_OF.general, ...TOPICS_OF.control, ...TOPICS_OF.usage] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * What is told always: it was just asked for, or it says that somebody may be using the account (security 28, 34), and
 * whoever took the account over must not be able to switch that off.
 */
export const ALWAYS = [
  'new_browser',
  'password',
  'factors',
  'contact',
  'accounts',
  'codes',
  'invitations',
  'ownership',
  'closing',
  'bank',
] as const;
export type AlwaysTold = (typeof ALWAYS)[number];

/** Where it is the reader's turn, or they stand at a till, a phone that already confirms for them may light up too. */
const ON_THE_PHONE: ReadonlySet<Topic> = new Set([
  'approval_new',
  'request_asked',
  'payments_to_confirm',
  'funding_to_confirm',
  'card_declined',
  'cards_will_block',
  'cards_blocked',
  'cards_unblocked',
]);

/** Until the person says otherwise everything is told at once; a phone lights up only when it is their turn. */
export const firstRhythm = (topic: Topic, channel: Channel): Rhythm =>
  channel === 'push' && !ON_THE_PHONE.has(topic) ? 'never' : 'at_once';
