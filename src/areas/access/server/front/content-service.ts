import { z } from 'zod';
import { instantToMs } from '#kernel/instant.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Lang } from '#areas/identity/contract/user.ts';

export type Story = { title: string; text: string };
export type Stories = (question: { language: Lang; isDraft: boolean }) => Promise<readonly Story[]>;

export type ContentService = { url: string; token: string; showsDrafts: boolean; onError: (error: unknown) => void };

const TIMEOUT_MS = 3000;
const FRESH_MS = 5 * 60_000;
/** A service that is away is not asked again by every visitor. */
const FAILED_MS = 30_000;
const STORIES_MAX = 6;

const text = (max: number) => z.string().trim().min(1).max(max);
/** The story `app/auth-login`: its field `stories` holds blocks with `title` and `text`. */
const answerSchema = z.object({
  story: z.object({ content: z.object({ stories: z.array(z.object({ title: text(120), text: text(400) })) }) }),
});

/**
 * The story `app/auth-login` of a Storyblok-like content API, by language, published or as a draft where the operator
 * lets drafts be seen. Kept for five minutes. When it does not load there is none, and the artwork stands alone.
 */
export function contentServiceStories(service: ContentService, clock: Clock): Stories {
  const now = (): number => instantToMs(clock());
  const kept = new Map<Lang, { until: number; stories: Promise<readonly Story[]> }>();
  const ask = async (language: Lang, version: 'draft' | 'published'): Promise<readonly Story[]> => {
    const query = new URLSearchParams({ token: service.token, version, language });
    const response = await fetch(`${service.url}/cdn/stories/app/auth-login?${query.toString()}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The content service answered ${response.status}`);
    return answerSchema.parse(await response.json()).story.content.stories.slice(0, STORIES_MAX);
  };
  const orNone = (stories: Promise<readonly Story[]>, onFailed: () => void): Promise<readonly Story[]> =>
    stories.catch((error: unknown) => {
      service.onError(error);
      onFailed();
      return [];
    });
  return ({ language, isDraft }) => {
    // A draft is looked at while it is written, so it is asked for each time.
    if (isDraft && service.showsDrafts) return orNone(ask(language, 'draft'), () => undefined);
    const known = kept.get(language);
    if (known !== undefined && known.until > now()) return known.stories;
    const entry = { until: now() + FRESH_MS, stories: Promise.resolve<readonly Story[]>([]) };
    entry.stories = orNone(ask(language, 'published'), () => (entry.until = now() + FAILED_MS));
    kept.set(language, entry);
    return entry.stories;
  };
}
