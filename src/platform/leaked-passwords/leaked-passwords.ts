/** Says whether a password is one that attackers try because it was published. */
export type LeakedPasswords = { readonly isLeaked: (password: string) => Promise<boolean> };
