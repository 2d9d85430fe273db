import { sql, type RawBuilder } from 'kysely';
import type { CompanyActor } from '#platform/http/actor.ts';
import type { PaymentRow } from '../tables.ts';

/** Whose list holds every payment of the company: finance works on them, admins see them (ux section 3). */
export const seesAllPayments = ({ rights }: CompanyActor): boolean =>
  rights.has('controller') || rights.has('owner') || rights.has('admin');

/** Who works on payments (domain rules 2.15). */
export const worksOnPayments = ({ rights }: CompanyActor): boolean => rights.has('controller') || rights.has('owner');

/** Everybody else sees what is paid to them, and what pays for something that they asked for (domain rules 2.15). */
export const isVisibleTo = (actor: CompanyActor): RawBuilder<boolean> =>
  seesAllPayments(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(payee_type = 'member' and payee_id = ${actor.userId} or requester_id = ${actor.userId})`;

/** Whether the money goes to the caller: what concerns the account is theirs to know. */
export const isPaidTo = (row: Pick<PaymentRow, 'payee_type' | 'payee_id'>, actor: CompanyActor): boolean =>
  row.payee_type === 'member' && row.payee_id === actor.userId;
