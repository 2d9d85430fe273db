import { givenText } from '#kernel/text-schema.ts';
import { isRate } from '../rules/euro-rates.ts';

/** What one unit of the base currency is in another one, as bank statements and contracts say it: decimal text. */
export const typedRateSchema = givenText(40).refine(isRate, 'invalid_rate');
