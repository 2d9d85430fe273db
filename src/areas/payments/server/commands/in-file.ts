import { AppError } from '#platform/http/errors.ts';

/** A file that somebody gave; with a name where it came out of an archive. */
export type GivenFile = { readonly name?: string };

const NAME_SHOWN = 80;

/** Whatever is refused about a file of an archive is refused with the name of the file: nobody opens forty of them. */
export async function inFile<T>({ name }: GivenFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (name === undefined || !(error instanceof AppError)) throw error;
    const { code, status, data } = error;
    throw new AppError(code, { status, data: { ...data, file: name.slice(-NAME_SHOWN) } });
  }
}
