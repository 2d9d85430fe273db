/** One line of a supplier's account in the ledger; positive is debit, in minor units of the base currency. */
export type Posted = {
  readonly minor: bigint;
  readonly subject: 'discount' | 'credit_note' | 'credit_paid_back' | 'rate_difference' | null;
};

/** What a line is about; of a discount also whether it was taken or given back. */
export const STATEMENT_SUBJECTS = [
  'discount_taken',
  'discount_given_back',
  'credit_note',
  'credit_paid_back',
  'rate_difference',
] as const;
export type StatementSubject = (typeof STATEMENT_SUBJECTS)[number];

export type StatementLine<Line> = Line & {
  /** What they billed, or got and gave back; zero where the line is the other kind. */
  readonly billed: bigint;
  /** What they were paid or credited. */
  readonly paid: bigint;
  /** What is owed to them after it; negative where they owe. */
  readonly owed: bigint;
  /** Null where the text says it all. */
  readonly about: StatementSubject | null;
};

/**
 * The statement of a supplier's account as the company reads it: an account of 401 stands in credit for what is owed, so a
 * credit is what was billed and a debit what was paid (plan comptable général, class 4).
 * @param opening the balance before the first line, positive is debit.
 */
export function statementOf<Line extends Posted>(
  opening: bigint,
  lines: readonly Line[],
): { opening: bigint; lines: StatementLine<Line>[]; billed: bigint; paid: bigint; closing: bigint } {
  let owed = -opening;
  let billed = 0n;
  let paid = 0n;
  const read = lines.map((line): StatementLine<Line> => {
    const side = line.minor < 0n ? { billed: -line.minor, paid: 0n } : { billed: 0n, paid: line.minor };
    owed -= line.minor;
    billed += side.billed;
    paid += side.paid;
    return { ...line, ...side, owed, about: aboutOf(line) };
  });
  return { opening: -opening, lines: read, billed, paid, closing: owed };
}

const aboutOf = ({ minor, subject }: Posted): StatementSubject | null =>
  subject === 'discount' ? (minor > 0n ? 'discount_taken' : 'discount_given_back') : subject;
