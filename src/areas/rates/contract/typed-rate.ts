import { z } from 'zod';
import { isRate } from '../rules/euro-rates.ts';

/** What one unit of the base currency is in another one, as bank statements and contracts say it: decimal text. */
export const typedRateSchema = z.string().refine(isRate, 'invalid_rate');
