/** Every format that the books are exported in: what it is called, and what its files are. */
const FORMATS = {
  fec: { mime: 'text/plain; charset=utf-8' },
  csv: { mime: 'text/csv; charset=utf-8' },
  datev: { mime: 'application/zip' },
  sage: { mime: 'text/csv; charset=utf-8' },
  cegid: { mime: 'text/plain; charset=windows-1252' },
  xero: { mime: 'text/csv; charset=utf-8' },
  quickbooks_iif: { mime: 'text/plain; charset=windows-1252' },
  quickbooks_csv: { mime: 'text/csv; charset=utf-8' },
  netsuite: { mime: 'text/csv; charset=utf-8' },
  hledger: { mime: 'text/plain; charset=utf-8' },
  beancount: { mime: 'text/plain; charset=utf-8' },
  single_entry: { mime: 'text/csv; charset=utf-8' },
} as const satisfies Readonly<Record<string, { mime: string }>>;

export type FormatName = keyof typeof FORMATS;
// The keys of an object of known keys are these.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const FORMAT_NAMES = Object.keys(FORMATS) as [FormatName, ...FormatName[]];
export const mimeOf = (format: FormatName): string => FORMATS[format].mime;
