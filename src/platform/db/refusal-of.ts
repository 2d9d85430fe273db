import { sql } from 'kysely';
import { AppError } from '../http/errors.ts';
import type { Trx } from './scope.ts';

/**
 * Does one of several things in a transaction, so that its refusal undoes itself and none of the others.
 * @returns the refusal, or null when it went through; what is no refusal is thrown on.
 */
export async function refusalOf(trx: Trx, work: () => Promise<unknown>): Promise<AppError | null> {
  await sql`savepoint one_of_several`.execute(trx);
  try {
    await work();
    await sql`release savepoint one_of_several`.execute(trx);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint one_of_several`.execute(trx);
    // One within another has the same name, and the outer one is to find its own.
    await sql`release savepoint one_of_several`.execute(trx);
    return error;
  }
}
