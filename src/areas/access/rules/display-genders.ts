import { DISPLAY_GENDERS, type DisplayGender, type Lang } from '#areas/identity/contract/user.ts';

/** Specification 2.7: French has no Ms, German neither Ms nor Miss. */
const MISSING: Readonly<Partial<Record<Lang, readonly DisplayGender[]>>> = { fr: ['ms'], de: ['ms', 'miss'] };

/** How one can be addressed in this language, in the order in which it is offered. */
export const displayGendersIn = (lang: Lang): DisplayGender[] =>
  DISPLAY_GENDERS.filter((gender) => MISSING[lang]?.includes(gender) !== true);

/** The gender that goes with the title (specification 3). */
export const genderOf = (title: DisplayGender): 'M' | 'F' => (title === 'mr' ? 'M' : 'F');
