import { textLike } from '#kernel/text-schema.ts';
import { RATE } from '../rules/euro-rates.ts';

/** What one unit of the base currency is in another one, as bank statements and contracts say it: decimal text. */
export const typedRateSchema = textLike(RATE, 'invalid_rate');
