/** The first list of the file: numbers that were found in use, some after the country where they were found. */
export function vatNumbersInUse(text: string): string[] {
  const [, inUse = ''] = text.split(`'''`);
  return [...inUse.matchAll(/^\.\.\. (?:[A-Z]{2} )?([A-Z]{2} ?\S.*)$/gm)].map(([, number]) => number ?? '');
}
