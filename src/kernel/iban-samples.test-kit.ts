/** The example that the registry of IBANs gives of each country. */
export function ibansOfRegistry(text: string): string[] {
  const row = text.split(/\r?\n/).find((line) => line.startsWith('IBAN electronic format example'));
  return (row ?? '')
    .split('\t')
    .slice(1)
    .map((cell) => cell.replaceAll(/[^A-Z0-9]/gi, ''))
    .filter((cell) => /^[A-Z]{2}\d{2}/.test(cell));
}

/** One to a line, between comments. */
export const ibansOfTests = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => /^[A-Z]{2}\d{2}/.test(line));
