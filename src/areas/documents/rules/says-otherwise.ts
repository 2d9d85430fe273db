import { fold } from '#kernel/text.ts';

/** Whether a field says something else than was read; spaces, dashes and case are how one writes it, and an empty one says nothing. */
export function saysOtherwise(now: string, read: string): boolean {
  const plain = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return plain(now) !== '' && plain(now) !== plain(read);
}
