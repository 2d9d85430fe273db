import { useErrorText } from '../../api-client/use-error-text.ts';
import { notify } from './notice-store.ts';

/**
 * What to say after a write. Spread into `useMutation`: a failure is said in the words of the areas, a success in yours.
 *
 *     const notice = useMutationNotice('requests');
 *     useMutation({ mutationFn, ...notice({ done: t('approved'), undo: () => unapprove(id) }) })
 */
export function useMutationNotice(...areas: readonly string[]) {
  const errorText = useErrorText(...areas);
  return (says: { done?: string; undo?: () => void | Promise<void> } = {}) => ({
    onSuccess: () => {
      if (says.done !== undefined) notify({ message: says.done, undo: says.undo });
    },
    onError: (error: unknown) => {
      notify({ message: errorText(error), tone: 'failed' });
    },
  });
}
