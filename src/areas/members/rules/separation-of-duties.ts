import { ok, refuse, type Result } from '#kernel/result.ts';
import type { DutyRefusal } from '../contract/duty-refusals.ts';

/** What a person can do between an account becoming known and money going there, in the order of a payment's life. */
export const PARTS = ['brought', 'stood_for', 'asked', 'reviewed', 'bundled', 'confirmed'] as const;
export type Part = (typeof PARTS)[number];

/**
 * Who played which part in a payment. Several people may have brought one account: who wrote it down, and in whose name;
 * the same holds for who asked. `saw` are those who bundled or confirmed what was sent to the same account before.
 */
export type PaymentLife<P extends string = string> = Readonly<Record<Part | 'saw', readonly P[]>>;

/** Whether a company separates duties in full, or says that it has only two people for them. */
export type Separation = 'full' | 'two_people';

type Exclusion = {
  readonly takes: Part;
  readonly played: Part;
  readonly refusal: DutyRefusal;
  /** It protects an account until two others than its bringer have seen it; later it says nothing. */
  readonly untilSeen: boolean;
  /** Also where a company says that it has only two people. */
  readonly always: boolean;
};

/** Everybody who acts in a call: somebody who acts for another acts as both. */
export const peopleBehind = <P>({ userId, impersonatorId }: { userId: P; impersonatorId: P | null }): P[] =>
  impersonatorId === null ? [userId] : [userId, impersonatorId];

/** Which part nobody takes who played which other (domain rules 2.0 and 2.8, security 82 and 99; decision 29). */
const EXCLUSIONS: readonly Exclusion[] = [
  { takes: 'stood_for', played: 'brought', refusal: 'second_person_needed', untilSeen: false, always: true },
  { takes: 'stood_for', played: 'asked', refusal: 'second_person_needed', untilSeen: false, always: true },
  { takes: 'reviewed', played: 'asked', refusal: 'own_request', untilSeen: false, always: true },
  { takes: 'bundled', played: 'brought', refusal: 'brought_account', untilSeen: true, always: false },
  { takes: 'confirmed', played: 'bundled', refusal: 'own_run', untilSeen: false, always: true },
  { takes: 'confirmed', played: 'asked', refusal: 'own_request', untilSeen: false, always: false },
  { takes: 'confirmed', played: 'brought', refusal: 'brought_account', untilSeen: true, always: false },
  { takes: 'confirmed', played: 'stood_for', refusal: 'stood_for_account', untilSeen: true, always: false },
];

/** So many people other than its bringer see an account before money goes there. */
const OTHERS_NEEDED: Readonly<Record<Separation, number>> = { full: 2, two_people: 1 };

export const NOBODY: PaymentLife<never> = {
  brought: [],
  stood_for: [],
  asked: [],
  reviewed: [],
  bundled: [],
  confirmed: [],
  saw: [],
};

/**
 * Whether this person may take this part in a payment whose other parts were played like this. `person` is everybody that
 * acts: somebody who acts for another counts as both.
 */
export function mayTakePart<P extends string>(
  part: Part,
  person: readonly P[],
  { life, separation }: { life: PaymentLife<P>; separation: Separation },
): Result<null, DutyRefusal> {
  for (const exclusion of exclusionsNow(life, separation)) {
    if (exclusion.takes === part && person.some((one) => life[exclusion.played].includes(one)))
      return refuse(exclusion.refusal);
  }
  // The account may have been changed after the payment was bundled.
  if (part === 'confirmed' && isBundledByBringer(life, separation)) return refuse('bundled_by_bringer');
  return ok(null);
}

/**
 * Whether money may leave now that the last one who has to has confirmed. What `mayTakePart` let through passes; it is asked
 * all the same, since nothing after it holds the money back.
 */
export function maySend(life: PaymentLife, separation: Separation): Result<null, DutyRefusal> {
  return othersWhoSaw(life).length >= OTHERS_NEEDED[separation] ? ok(null) : refuse('account_unseen');
}

/** Everybody but its bringers who stood for the account, or bundled or confirmed something that goes there. */
export function othersWhoSaw<P extends string>({ brought, stood_for, bundled, confirmed, saw }: PaymentLife<P>): P[] {
  const all = new Set([...stood_for, ...bundled, ...confirmed, ...saw]);
  return [...all].filter((one) => !brought.includes(one));
}

/** Whether two others than its bringer had seen the account by the time money went there before. */
const isSeen = ({ brought, stood_for, saw }: PaymentLife): boolean =>
  saw.length > 0 && othersWhoSaw({ ...NOBODY, brought, stood_for, saw }).length >= OTHERS_NEEDED.full;

const exclusionsNow = (life: PaymentLife, separation: Separation): readonly Exclusion[] =>
  EXCLUSIONS.filter(({ untilSeen, always }) => (always || separation === 'full') && !(untilSeen && isSeen(life)));

const isBundledByBringer = (life: PaymentLife, separation: Separation): boolean =>
  exclusionsNow(life, separation).some(
    ({ takes, played }) => takes === 'bundled' && life.bundled.some((one) => life[played].includes(one)),
  );
