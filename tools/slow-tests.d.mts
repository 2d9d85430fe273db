/** Files that may take long, the longest first; each says why in its head. */
export const SLOW_TESTS: readonly string[];

export function slowFilesIn(results: readonly { readonly file: string; readonly seconds: number }[]): string[];
