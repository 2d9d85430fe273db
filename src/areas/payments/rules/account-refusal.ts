/** ISO 20022: the account is incorrect, not one of the payee's bank, or closed. */
const WRONG_ACCOUNT = /^AC0[134](?::|$)/;

/** Whether a bank says that there is no such account: what is sent to it again comes back again. */
export const isAccountRefused = (note: string | null): boolean => note !== null && WRONG_ACCOUNT.test(note);
