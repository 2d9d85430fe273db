/** Percentages are counted in hundredths: "2.5" is 250n. The text has at most two places. */
export function toHundredths(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** 250n is "2.5", without zeros that say nothing. */
export function fromHundredths(hundredths: bigint): string {
  const fraction = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return `${hundredths / 100n}${fraction === '' ? '' : `.${fraction}`}`;
}
