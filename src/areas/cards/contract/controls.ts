import { z } from 'zod';
import { wireMoneySchema, positiveMoneySchema, moneyToWire, moneyFromWire, money } from '#kernel/money.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import { textLike } from '#kernel/text-schema.ts';
import { CHANNELS } from '../rules/card-kinds.ts';
import type { Controls } from '../rules/controls.ts';

const MINUTES_OF_DAY = 1440;
const CODES_MAX = 300;
const among = <Code extends z.ZodType<string, string>>(code: Code) =>
  z.strictObject({ mode: z.enum(['only', 'never']), codes: z.array(code).min(1).max(CODES_MAX) }).nullable();
const category = textLike(/^\d{4}$/, 'invalid_category');
const country = textLike(/^[A-Z]{2}$/, 'invalid_country');
const minute = z.number().int().min(0).max(MINUTES_OF_DAY);

const places = {
  categories: among(category),
  countries: among(country),
  channels: z.array(z.enum(CHANNELS)).min(1).max(CHANNELS.length).nullable(),
  weekdays: z.array(z.number().int().min(0).max(6)).min(1).max(7).nullable(),
  hours: z.strictObject({ from: minute, until: minute }).nullable(),
};

/** What a card may be used for, as a request body says it; amounts in the card's currency. */
export const controlsBodySchema = z.strictObject({
  ...places,
  perTransaction: positiveMoneySchema.nullable(),
  perDay: positiveMoneySchema.nullable(),
});
export type ControlsBody = z.output<typeof controlsBodySchema>;

/** The same as it is kept and shown: money as text. */
export const storedControlsSchema = z.object({
  ...places,
  perTransaction: wireMoneySchema.nullable(),
  perDay: wireMoneySchema.nullable(),
});
export type StoredControls = z.infer<typeof storedControlsSchema>;

export const controlsOf = ({ perTransaction, perDay, ...rest }: StoredControls): Controls => ({
  ...rest,
  perTransactionMinor: perTransaction === null ? null : moneyFromWire(perTransaction).minor,
  perDayMinor: perDay === null ? null : moneyFromWire(perDay).minor,
});

export const storedControlsOf = (
  { perTransactionMinor, perDayMinor, ...rest }: Controls,
  currency: CurrencyCode,
): StoredControls => ({
  categories: rest.categories === null ? null : { ...rest.categories, codes: [...rest.categories.codes] },
  countries: rest.countries === null ? null : { ...rest.countries, codes: [...rest.countries.codes] },
  channels: rest.channels === null ? null : [...rest.channels],
  weekdays: rest.weekdays === null ? null : [...rest.weekdays],
  hours: rest.hours,
  perTransaction: perTransactionMinor === null ? null : moneyToWire(money(perTransactionMinor, currency)),
  perDay: perDayMinor === null ? null : moneyToWire(money(perDayMinor, currency)),
});
