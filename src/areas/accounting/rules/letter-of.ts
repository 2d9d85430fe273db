/** A, B … Z, AA, AB …: the lettering of the given number, from 1. */
export function letterOf(number: number): string {
  let rest = number;
  let code = '';
  while (rest > 0) {
    code = String.fromCodePoint(65 + ((rest - 1) % 26)) + code;
    rest = Math.floor((rest - 1) / 26);
  }
  return code;
}
