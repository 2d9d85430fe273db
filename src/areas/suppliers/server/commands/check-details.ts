import { isEmail } from '#kernel/email.ts';
import { isNonEmpty } from '#kernel/text.ts';
import { invalidInput } from '#platform/http/errors.ts';
import { parseVatNumber } from '../../rules/vat-number.ts';

type Typed = { name: string; country: string | null; email: string | null; vatNumber: string | null };

/**
 * The VAT number as it is kept. Whatever else was typed wrong is said in the same answer: one round of corrections is
 * enough. A number that is left as it was may be one that a document said before numbers were checked.
 * @throws AppError invalid_input with every field that is wrong.
 */
export function checkDetails({ name, country, email, vatNumber }: Typed, keptVatNumber: string | null): string | null {
  const isToCheck = isNonEmpty(vatNumber) && vatNumber !== keptVatNumber;
  const parsed = isToCheck ? parseVatNumber(vatNumber, country) : null;
  const problems = [
    ...(name === '' ? [{ path: 'name', code: 'required' }] : []),
    ...(parsed?.ok === false ? [{ path: 'vatNumber', code: parsed.code }] : []),
    ...(isNonEmpty(email) && !isEmail(email) ? [{ path: 'email', code: 'invalid_email' }] : []),
  ];
  if (problems.length > 0) throw invalidInput(problems);
  return parsed?.ok === true ? parsed.value : isNonEmpty(vatNumber) ? vatNumber : null;
}
