export type CalculatorAim = {
  readonly from?: string;
  readonly to?: string;
  readonly on?: string;
  /** Opens the dialog in which finance enters the rate of that currency and day. */
  readonly enters?: boolean;
};

/** `fx-calculator`, with what is to be converted filled in. */
export function fxCalculatorPath(company: string, { enters = false, ...aim }: CalculatorAim = {}): string {
  const parts = Object.entries({ ...aim, ...(enters ? { enter: '1' } : {}) });
  const search = parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `/app/${company}/fx-calculator${search === '' ? '' : `?${search}`}`;
}
