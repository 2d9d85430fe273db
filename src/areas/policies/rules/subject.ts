import type { PlainDate } from '#kernel/plain-date.ts';
import type { ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { TeamId } from '#areas/members/contract/member.ts';
import type { FlightClass, Method, TrainClass } from '../contract/rule-words.ts';

/** A piece of spend as rules see it. Amounts are gross, in minor units of the company's base currency. */
export type PolicySubject = {
  readonly memberId: UserId;
  readonly teamId: TeamId | null;
  /** The member's grade on the day of sending, as `gradeKey` compares it. */
  readonly gradeKey: string | null;
  readonly method: Method;
  readonly amount: bigint;
  /** The day it is spent, whose month and year it counts in; and the day it is sent. */
  readonly on: PlainDate;
  readonly sentOn: PlainDate;
  readonly categoryId: ExpenseCategoryId | null;
  readonly categoryName: string | null;
  readonly country: string | null;
  readonly supplierName: string | null;
  /** Who is at the table; at least one. */
  readonly heads: number;
  readonly hasAlcohol: boolean;
  readonly isEntertainment: boolean;
  /** Days on which meals were paid twice: of a receipt those with a per diem, of a per diem those with such receipts. */
  readonly mealsTwiceOn: readonly PlainDate[];
  readonly trip: {
    readonly destination: string;
    readonly nights: number;
    readonly lodging: bigint | null;
    readonly flightClass: FlightClass | null;
    readonly trainClass: TrainClass | null;
  } | null;
};
