import { z } from 'zod';
import { moneyFromWire, moneyToWire, wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import type { JournalLine, LineNames } from './journal-entry.ts';

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
  part: z.string().optional(),
  foreign: wireMoneySchema.optional(),
  letter: z.object({ code: z.string(), on: plainDateSchema }).optional(),
  tax: z
    .object({
      code: z.string(),
      rate: z.string(),
      key: z.string().nullable(),
      debitAccount: z.string(),
      creditAccount: z.string().nullable(),
      recovered: wireMoneySchema,
      whole: wireMoneySchema,
    })
    .optional(),
  document: z.string().optional(),
  /** Lines of older exports have none; their files go on naming what they named. */
  names: z.object({ journal: z.string(), account: z.string(), auxiliary: z.string().optional() }).optional(),
});
export type StoredLine = z.infer<typeof storedLineSchema>;

export function lineToStored(line: JournalLine): StoredLine {
  return storedLineSchema.parse({
    ...line,
    debit: moneyToWire(line.debit),
    credit: moneyToWire(line.credit),
    ...(line.foreign === undefined ? {} : { foreign: moneyToWire(line.foreign) }),
    ...(line.tax === undefined
      ? {}
      : {
          tax: {
            ...line.tax,
            recovered: moneyToWire(line.tax.recovered),
            whole: moneyToWire(line.tax.whole),
          },
        }),
  });
}

export function lineFromStored({
  debit,
  credit,
  foreign,
  auxiliary,
  costCentre,
  part,
  letter,
  tax,
  document,
  names,
  ...line
}: StoredLine): JournalLine {
  return {
    ...line,
    debit: moneyFromWire(debit),
    credit: moneyFromWire(credit),
    ...(auxiliary === undefined ? {} : { auxiliary }),
    ...(costCentre === undefined ? {} : { costCentre }),
    ...(part === undefined ? {} : { part }),
    ...(foreign === undefined ? {} : { foreign: moneyFromWire(foreign) }),
    ...(letter === undefined ? {} : { letter }),
    ...(tax === undefined
      ? {}
      : { tax: { ...tax, recovered: moneyFromWire(tax.recovered), whole: moneyFromWire(tax.whole) } }),
    ...(document === undefined ? {} : { document }),
    ...(names === undefined ? {} : { names: namesFromStored(names) }),
  };
}

const namesFromStored = ({ auxiliary, ...names }: NonNullable<StoredLine['names']>): LineNames =>
  auxiliary === undefined ? names : { ...names, auxiliary };
