export type NameParts = { firstName: string; lastName: string };

/** How a person is called everywhere. */
export const fullNameOf = ({ firstName, lastName }: NameParts): string => `${firstName} ${lastName}`;

/** The two parts as they were said; of a name that came as a whole, the first word and the rest, to be put right. */
export function namePartsOf(user: {
  full_name: string;
  first_name: string | null;
  last_name: string | null;
}): NameParts {
  if (user.first_name !== null && user.last_name !== null)
    return { firstName: user.first_name, lastName: user.last_name };
  const [firstName = '', ...rest] = user.full_name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
