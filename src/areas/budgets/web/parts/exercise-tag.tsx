import { IconArchive, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Tag } from '#ui/parts/status/tag.tsx';
import type { Exercise } from '../../contract/exercise.ts';

const LOOKS = {
  draft: { tone: 'neutral', icon: IconPencil },
  active: { tone: 'green', icon: IconCircleCheck },
  closed: { tone: 'neutral', icon: IconArchive },
} as const;

/** Whether an exercise is planned, in force or over. */
export function ExerciseTag({ state }: { state: Exercise['state'] }) {
  const t = useTranslations('budgets.exercise.states');
  return <Tag {...LOOKS[state]}>{t(state)}</Tag>;
}
