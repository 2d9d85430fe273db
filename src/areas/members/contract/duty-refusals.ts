/** Why somebody takes no part in a payment, for what they did with it or its account before; each is a message key. */
export const DUTY_REFUSALS = [
  'second_person_needed',
  'own_request',
  'own_run',
  'brought_account',
  'stood_for_account',
  'bundled_by_bringer',
  'account_unseen',
] as const;
export type DutyRefusal = (typeof DUTY_REFUSALS)[number];
