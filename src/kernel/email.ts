/** Specification 5: local part, @, domain, dot, and a suffix of at least two characters. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Whether this looks like an address; blanks around it are forgiven. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());

/** What stands behind the last @, in lower case: `halden.example`. Empty when there is none. */
export const domainOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 0
    ? ''
    : email
        .slice(at + 1)
        .trim()
        .toLowerCase();
};
