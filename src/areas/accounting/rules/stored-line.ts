import { z } from 'zod';
import { moneyFromWire, moneyToWire, wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import type { JournalLine } from './journal-entry.ts';

/** A journal line as JSON: what an export keeps, so that its file can be made again to the byte. */
export const storedLineSchema = z.object({
  journal: z.string(),
  entryNumber: z.number().int(),
  bookedOn: plainDateSchema,
  pieceRef: z.string(),
  pieceOn: plainDateSchema,
  account: z.string(),
  auxiliary: z.string().optional(),
  label: z.string(),
  debit: wireMoneySchema,
  credit: wireMoneySchema,
  costCentre: z.string().optional(),
  foreign: wireMoneySchema.optional(),
});
export type StoredLine = z.infer<typeof storedLineSchema>;

export function lineToStored(line: JournalLine): StoredLine {
  return storedLineSchema.parse({
    ...line,
    debit: moneyToWire(line.debit),
    credit: moneyToWire(line.credit),
    ...(line.foreign === undefined ? {} : { foreign: moneyToWire(line.foreign) }),
  });
}

export function lineFromStored({ debit, credit, foreign, auxiliary, costCentre, ...line }: StoredLine): JournalLine {
  return {
    ...line,
    debit: moneyFromWire(debit),
    credit: moneyFromWire(credit),
    ...(auxiliary === undefined ? {} : { auxiliary }),
    ...(costCentre === undefined ? {} : { costCentre }),
    ...(foreign === undefined ? {} : { foreign: moneyFromWire(foreign) }),
  };
}
