import { AppError } from '#platform/http/errors.ts';

/** Two things in use are not called the same: the database says so (`index`), and it is told as a refusal. */
export async function saveUnderName<T>(index: string, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isBrokenBy(error, index)) throw new AppError('name_taken');
    throw error;
  }
}

const isBrokenBy = (error: unknown, constraint: string): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint;
