import { z } from 'zod';
import { neededText, textLike, typedText } from '#kernel/text-schema.ts';

/** The company's own address, or one of the cardholder's. */
export const PLACES = ['office', 'own'] as const;
export type Place = (typeof PLACES)[number];

/** Where a card is sent, in the parts that issuers want. The country as ISO 3166 writes it in two letters. */
export const addressSchema = z.strictObject({
  line1: neededText(70),
  line2: typedText(70),
  postcode: typedText(12),
  city: neededText(50),
  country: textLike(/^[A-Z]{2}$/, 'invalid_country'),
});
export type Address = z.output<typeof addressSchema>;

/** As it is printed: issuers take 24 letters of the Latin alphabet, and no others. */
export const nameOnCardSchema = textLike(/^[A-Za-z0-9À-ÖØ-öø-ÿ .,'&/-]{2,24}$/, 'invalid_name_on_card');
