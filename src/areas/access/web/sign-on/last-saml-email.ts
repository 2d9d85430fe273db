/** Specification 2.5: the one thing of it that stays on this device. */
const KEY = 'merel.lastSamlEmail';

export function lastSamlEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberSamlEmail(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // Storage may be refused; it is typed again then.
  }
}
