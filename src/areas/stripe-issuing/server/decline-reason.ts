import type { DeclineReason } from '#areas/notifications/contract/decline-words.ts';

/** Why Stripe declined by itself, in our words; null for what we declined, since we know why. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  account_disabled: 'issuer_declined',
  card_canceled: 'card_ended',
  card_expired: 'card_ended',
  card_inactive: 'card_not_active',
  cardholder_blocked: 'holder_unverified',
  cardholder_inactive: 'holder_unverified',
  cardholder_verification_required: 'holder_unverified',
  insufficient_funds: 'account_short',
  pin_blocked: 'card_blocked',
  webhook_error: 'not_answered',
  webhook_timeout: 'not_answered',
};

export function declineReason(word: string): DeclineReason | null {
  if (word === 'webhook_declined') return null;
  return REASONS[word] ?? 'issuer_declined';
}
