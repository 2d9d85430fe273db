import type { Right } from '#kernel/endpoint.ts';
import type { Id } from '#kernel/id.ts';

/** Who is asking, read afresh from the database at each request (security 15). */
export type Actor = {
  readonly userId: Id<'usr'>;
  readonly sessionId: Id<'ses'>;
  /** Null outside a company. */
  readonly companyId: Id<'cmp'> | null;
  /** Only `session` outside a company. */
  readonly rights: ReadonlySet<Right>;
  /** The real person behind an impersonation; every audit line names both. */
  readonly impersonatorId: Id<'usr'> | null;
  /** When this session last proved who it is (password or a second factor). */
  readonly authenticatedAt: string;
  /** Nothing was done for a while: what shows or moves money stays closed until a second factor agrees (security 16). */
  readonly isMoneyLocked: boolean;
  /** A second factor agreed in this session a moment ago: it may be decided where money goes (domain rules 2.19). */
  readonly isFactorFresh: boolean;
};

/** An actor inside a company whose rows the transaction sees. */
export type CompanyActor = Actor & { readonly companyId: Id<'cmp'> };

export type SessionQuestion = {
  readonly token: string;
  readonly companyId: Id<'cmp'> | null;
  /** Whether the person did something; polling and open streams keep no session alive (security 18). */
  readonly isActivity: boolean;
};

/** Answers who holds this session token, in this company if one is named; null is a 401 or a 404. */
export type ResolveActor = (question: SessionQuestion) => Promise<ResolvedActor>;
export type ResolvedActor =
  | { kind: 'anonymous' }
  /** Signed in, but no member of the named company: to them it does not exist. */
  | { kind: 'stranger' }
  /** It was theirs and is closed; `isShutOut` when nothing else is open to them (specification 8.2). */
  | { kind: 'closed'; isShutOut: boolean }
  | { kind: 'actor'; actor: Actor };
