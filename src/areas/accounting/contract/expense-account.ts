import { textLike } from '#kernel/text-schema.ts';

/** An account of the chart: digits and capitals (domain rules 2.12). */
export const expenseAccountSchema = textLike(/^\s*[0-9A-Z]{3,12}\s*$/, 'invalid_account').trim();
