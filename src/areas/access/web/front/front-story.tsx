import { StoryCopy } from '#ui/layout/pages/story-copy.tsx';
import { useStories } from './front-store.ts';

/** What the operator's content service, or we ourselves, tell beside the form. */
export function FrontStory() {
  return <StoryCopy stories={useStories()} />;
}
