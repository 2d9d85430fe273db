import { add, money, subtract } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CamtBalance, CamtStatement, UnnamedEntry } from './camt-statement.ts';

type Balances = { readonly opening: CamtBalance | undefined; readonly closing: CamtBalance | undefined };

/** What one walk over a statement's entries says of all of them; it keeps no entry. */
export class StatementTotals {
  #firstOn: PlainDate | undefined;
  #lastOn: PlainDate | undefined;
  #moved = 0n;
  readonly #currencies = new Set<string>();

  take({ amount, direction, status, bookedOn, valueOn }: UnnamedEntry): void {
    const on = bookedOn ?? valueOn;
    if (on !== undefined && (this.#firstOn === undefined || on < this.#firstOn)) this.#firstOn = on;
    if (on !== undefined && (this.#lastOn === undefined || on > this.#lastOn)) this.#lastOn = on;
    if (status !== 'booked') return;
    this.#currencies.add(amount.currency);
    this.#moved += direction === 'credit' ? amount.minor : -amount.minor;
  }

  /**
   * The first and the last day, and by how much closing less opening is not what was booked. Only amounts in one currency
   * can be compared; a statement may carry others for information.
   */
  over({ opening, closing }: Balances): Pick<CamtStatement, 'firstOn' | 'lastOn' | 'gap'> {
    const days = {
      ...(this.#firstOn === undefined ? {} : { firstOn: this.#firstOn }),
      ...(this.#lastOn === undefined ? {} : { lastOn: this.#lastOn }),
    };
    if (opening === undefined || closing === undefined) return days;
    const { currency } = opening.amount;
    if ([closing.amount.currency, ...this.#currencies].some((one) => one !== currency)) return days;
    const gap = subtract(closing.amount, add(opening.amount, money(this.#moved, currency)));
    return gap.minor === 0n ? days : { ...days, gap };
  }
}
