import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Endpoint } from '#kernel/endpoint.ts';
import { useErrorText } from '../../api-client/use-error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { notify } from '../../parts/notices/notice-store.ts';
import type { ExportFormat, ExportScope } from './list-export.ts';
import type { Selection } from './use-selection.ts';

/**
 * Downloads a list as the reader sees it: their language, their filters, and of these what is selected unless all that
 * match is wanted. A long one is made in the background, and a notice leads there. A refusal is said as any other.
 */
export function useListExport({
  endpoint,
  companyId,
  params = {},
  query,
  selection,
  area,
}: {
  /** An endpoint whose query has what `exportQuery` names beside the list's own filters. */
  endpoint: Endpoint;
  companyId: string;
  /** What else its address needs. */
  params?: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  selection?: Pick<Selection, 'ids' | 'isAll'>;
  /** Whose refusals it may answer with. */
  area: string;
}): (format: ExportFormat, scope: ExportScope) => void {
  const { language } = useFormat();
  const t = useTranslations('global');
  const navigate = useNavigate();
  const errorText = useErrorText(area);
  return (format, scope) => {
    const isSelection = scope === 'selection' && selection !== undefined && !selection.isAll;
    const ids: Record<string, string> = isSelection ? { ids: [...selection.ids].join(',') } : {};
    const wanted = { endpoint, companyId, params, query: { ...query, ...ids, format, lang: language } };
    const work = import('./ask-for-export.ts').then(async ({ askForExport }) => {
      const follow = await askForExport(wanted);
      if (follow !== null)
        notify({
          message: t('list.exportLater'),
          tone: 'info',
          action: { label: t('list.exportFollow'), run: () => void navigate(follow) },
        });
    });
    work.catch((error: unknown) => notify({ message: errorText(error), tone: 'failed' }));
  };
}
