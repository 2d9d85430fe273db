import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { isApiError } from '#ui/api-client/api-error.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { FORMAT_PROBLEMS } from '../../contract/export-formats.ts';

const refusedSchema = z.object({
  items: z.array(
    z.object({ reference: z.string(), label: z.string(), account: z.string(), code: z.enum(FORMAT_PROBLEMS) }),
  ),
  count: z.number(),
});
const SHOWN = 10;

/** What a format has no room for, item by item; null for any other failure. */
export function refusedItems(error: unknown): z.infer<typeof refusedSchema> | null {
  if (!isApiError(error) || error.code !== 'not_exportable') return null;
  const read = refusedSchema.safeParse(error.data);
  return read.success ? read.data : null;
}

export function RefusedItems({ refused }: { refused: z.infer<typeof refusedSchema> }) {
  const t = useTranslations('accounting');
  return (
    <NoticeBox tone="red" isAlert title={t('export.refusedTitle', { count: refused.count })}>
      <p>{t('export.refusedText')}</p>
      <ul>
        {refused.items.slice(0, SHOWN).map((item) => (
          <li key={`${item.reference} ${item.account}`}>
            <b>{item.label}</b>: {t(`export.problem.${item.code}`, { account: item.account })}
          </li>
        ))}
      </ul>
      {refused.count > SHOWN ? <p>{t('marked.more', { count: refused.count - SHOWN })}</p> : null}
    </NoticeBox>
  );
}
