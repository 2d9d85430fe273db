/** Words that may name a value, and how surely: 3 says exactly this value, 1 merely allows it. */
export type Label = { readonly pattern: RegExp; readonly weight: number };

/** One label of some words, as parts of a pattern; they stand alone, next to no other letters. */
export const label = (weight: number, ...words: readonly string[]): Label => ({
  pattern: new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}])`, 'u'),
  weight,
});
