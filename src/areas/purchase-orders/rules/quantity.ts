/** Quantities are counted in thousandths, as scales and metres have them: "2.5" is 2500n. */
export function toThousandths(text: string): bigint {
  const sign = text.startsWith('-') ? -1n : 1n;
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  return sign * (BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0')));
}

/** 2500n is "2.5", without zeros that say nothing. */
export function fromThousandths(thousandths: bigint): string {
  const absolute = thousandths < 0n ? -thousandths : thousandths;
  const fraction = (absolute % 1000n).toString().padStart(3, '0').replace(/0+$/, '');
  const text = `${absolute / 1000n}${fraction === '' ? '' : `.${fraction}`}`;
  return thousandths < 0n ? `-${text}` : text;
}

/** A quantity as a document writes it, with any number of places, to the nearest thousandth; null for no number. */
export function readThousandths(text: string): bigint | null {
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text.trim());
  if (match === null) return null;
  const fraction = (match[3] ?? '').padEnd(4, '0');
  const thousandths = BigInt(`${match[2]}${fraction.slice(0, 3)}`) + (fraction.charAt(3) >= '5' ? 1n : 0n);
  return match[1] === '-' ? -thousandths : thousandths;
}
