import { addDays, addMonths, daysBetween, type PlainDate } from '#kernel/plain-date.ts';

/** How many days before a contract renews its owner is told (domain rules 2.6). */
export const RENEWAL_NOTICES = [7, 30, 60] as const;
export type RenewalNotice = (typeof RENEWAL_NOTICES)[number];

/** Which notice is due today: the nearest one whose day has come; null before the first and after the renewal. */
export function renewalNotice(renewalOn: PlainDate | null, today: PlainDate): RenewalNotice | null {
  if (renewalOn === null || renewalOn < today) return null;
  const left = daysBetween(today, renewalOn);
  return RENEWAL_NOTICES.find((days) => left <= days) ?? null;
}

/** Until when notice can be given; null where it does not renew. */
export const noticeBy = (renewalOn: PlainDate | null, noticeDays: number): PlainDate | null =>
  renewalOn === null ? null : addDays(renewalOn, -noticeDays);

/** When it renews next, once a renewal is over: by its term, until the day lies ahead. Without renewal it stays. */
export function renewed(
  { renewalOn, autoRenew, termMonths }: { renewalOn: PlainDate | null; autoRenew: boolean; termMonths: number },
  today: PlainDate,
): PlainDate | null {
  if (renewalOn === null || !autoRenew || termMonths < 1) return renewalOn;
  let next = renewalOn;
  for (let count = 1; next < today; count += 1) next = addMonths(renewalOn, termMonths * count);
  return next;
}

/** Whoever answers for it left: how long its card goes on until somebody else does. */
export const GRACE_DAYS = 30;

/** The last day of that grace. */
export const graceUntil = (orphanedOn: PlainDate): PlainDate => addDays(orphanedOn, GRACE_DAYS);
