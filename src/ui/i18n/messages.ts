/**
 * The shape every other language must have: the same keys, all the way down, with text at the leaves. English is written
 * first, the others say `satisfies MessagesOf<typeof en>`, so that a missing or surplus key does not compile.
 */
export type MessagesOf<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : MessagesOf<T[Key]> };
